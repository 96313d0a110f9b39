import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Http } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { openTestHttp } from '../../../platform/test-http.ts';
import { namedUser } from '../../core/identity/service.ts';
import { register } from './service.ts';

/** To everything that is asked at the registration. */
export const agreed = { terms: true, privacy: true, over_14: true };

/** Somebody who has just signed up: with a name, a first deck, and the gold of the beginning. */
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

/** A door for calls at which everybody is who `caller` says; null is a visitor. */
export async function httpFor(db: Kysely<Database>, caller: () => number | null): Promise<Http> {
  const http = await openTestHttp();
  http.decorateRequest('user', null);
  http.addHook('preValidation', async (request) => {
    const id = caller();
    request.user = id === null ? null : await namedUser(db, id);
  });
  return http;
}
