/** Sign-ups that the operator blocks for a time, by mail domain or by network. Files: `queries`. */
import type { calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { networkMark } from '../signals/service.ts';
import { dropBlock, isAnyBlocked, keepBlock } from './queries.ts';

type Db = Kysely<Database>;

const HOUR_MS = 3_600_000;
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/;

/** A domain and all above it, but for the last part: 'a.b.example' and 'b.example'. */
export function domainsOf(email: string | null): string[] {
  const parts = email?.toLowerCase().split('@').at(-1)?.split('.') ?? [];
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'));
}

/** Throws SIGN_UP_BLOCKED. */
export async function requireSignUp(
  db: Db,
  key: Buffer,
  { email, address }: { email: string | null; address: string },
  now: number,
): Promise<void> {
  const network = networkMark(key, address);
  const values = [...domainsOf(email), ...(network === null ? [] : [network])];
  if (await isAnyBlocked(db, values, new Date(now))) throw new Refusal('SIGN_UP_BLOCKED');
}

/** Blocks sign-ups. Throws SIGN_UP_BLOCK_UNFIT for what is neither a domain nor a public address. */
export async function blockSignUps(
  db: Db,
  key: Buffer,
  by: number,
  { kind, value: typed, reason, hours }: z.output<typeof calls.blockSignUps.body>,
  now: number,
): Promise<void> {
  const domain = typed.trim().replace(/^@/, '').toLowerCase();
  const value = kind === 'network' ? networkMark(key, typed.trim()) : DOMAIN.test(domain) ? domain : null;
  if (value === null) throw new Refusal('SIGN_UP_BLOCK_UNFIT');
  const until = new Date(now + hours * HOUR_MS);
  await db.transaction().execute(async (tx) => {
    const id = await keepBlock(tx, { kind, value, reason, created_at: new Date(now), until });
    await noteOperatorAction(tx, {
      by,
      action: 'block_sign_ups',
      subjectId: id,
      // never the address
      after: { kind, ...(kind === 'domain' && { name: value }), until, reason },
    });
  });
}

/** Throws NOT_FOUND. */
export async function unblockSignUps(db: Db, by: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const block = await dropBlock(tx, id);
    if (!block) throw new Refusal('NOT_FOUND');
    const { kind, value, until, reason } = block;
    await noteOperatorAction(tx, {
      by,
      action: 'unblock_sign_ups',
      subjectId: id,
      before: { kind, ...(kind === 'domain' && { name: value }), until, reason },
    });
  });
}
