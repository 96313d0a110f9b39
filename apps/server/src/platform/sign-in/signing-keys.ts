import { createHash } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';

export interface SigningKeys {
  kid: string;
  privateKey: CryptoKey;
  published: JSONWebKeySet;
  verifyingKeys: JWTVerifyGetKey;
  successorKey: Buffer; // for refresh tokens; the same on every node
}

export const algorithm = 'ES256';

/**
 * Loads the signing keys, generated at the first boot. Concurrent nodes each generate one, and all use the stored one.
 */
export async function loadSigningKeys(db: Kysely<Database>): Promise<SigningKeys> {
  if (!(await activeKey(db))) await makeKey(db);
  const rows = await db.selectFrom('signing_keys').selectAll().execute();
  const active = rows.find((row) => row.is_active)!;
  const privateKey = (await importJWK(active.private_jwk, algorithm)) as CryptoKey;
  const published = { keys: rows.map(({ kid, private_jwk }) => publicPart(kid, private_jwk)) };
  return {
    kid: active.kid,
    privateKey,
    published,
    verifyingKeys: createLocalJWKSet(published),
    successorKey: createHash('sha256').update('refresh token successor').update(active.private_jwk.d!).digest(),
  };
}

async function activeKey(db: Kysely<Database>): Promise<unknown> {
  return db.selectFrom('signing_keys').select('kid').where('is_active', '=', true).executeTakeFirst();
}

async function makeKey(db: Kysely<Database>): Promise<void> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  await db
    .insertInto('signing_keys')
    .values({ kid: await calculateJwkThumbprint(jwk), is_active: true, private_jwk: JSON.stringify(jwk) })
    .onConflict((conflict) => conflict.column('is_active').where('is_active', '=', true).doNothing())
    .execute();
}

function publicPart(kid: string, { kty, crv, x, y }: JWK): JWK {
  return { kid, kty, crv, x, y, alg: algorithm, use: 'sig' };
}
