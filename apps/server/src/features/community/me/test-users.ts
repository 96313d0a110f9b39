import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Http } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { namedUser } from '../../core/identity/service.ts';
import { register } from './service.ts';

/** All consents of the registration. */
export const agreed = { terms: true, privacy: true, over_14: true };

/** A newly registered player: with a name, a first deck, and the starting gpoint. */
export async function newPlayer(
  db: Kysely<Database>,
  name: string,
  element: Parameters<typeof register>[2]['element'] = 'R',
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ issuer: 'test', subject: randomUUID(), email: null, name_key: null, deck_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await register(db, id, { name: `${name}${id}`, element, consents: agreed });
  return id;
}

/** An HTTP server on which every request comes from `caller`; null is a visitor. */
export async function httpFor(db: Kysely<Database>, caller: () => number | null): Promise<Http> {
  const http = await openTestHttp();
  http.decorateRequest('user', null);
  http.addHook('preValidation', async (request) => {
    const id = caller();
    request.user = id === null ? null : await namedUser(db, id);
  });
  return http;
}
