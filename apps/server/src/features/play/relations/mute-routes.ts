import { calls, type User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { muteTopic, muteWord, writeMemo } from './mutes.ts';
import { deleteMutedWord, memosOf, mutesOf } from './queries/mute-rows.ts';

/** Every tab of the player learns of a change; the people concerned never do. */
export function muteRoutes(
  http: Http,
  db: Kysely<Database>,
  pushUserFields: (userId: number, fields: Partial<User>) => void,
): void {
  const pushMutes = async (userId: number) => pushUserFields(userId, { mutes: await mutesOf(db, userId) });
  serve(http, calls.writeMemo, async ({ request, params, body }) => {
    const { id } = userOfRequest(request);
    await writeMemo(db, id, params.id, body.words);
    pushUserFields(id, { memos: await memosOf(db, id) });
    return {};
  });
  serve(http, calls.muteWord, async ({ request, body }) => {
    const { id } = userOfRequest(request);
    await muteWord(db, id, body.word);
    await pushMutes(id);
    return {};
  });
  serve(http, calls.unmuteWord, async ({ request, params }) => {
    const { id } = userOfRequest(request);
    await deleteMutedWord(db, id, params.id);
    await pushMutes(id);
    return {};
  });
  serve(http, calls.muteTopic, async ({ request, body }) => {
    const { id } = userOfRequest(request);
    await muteTopic(db, id, body);
    await pushMutes(id);
    return {};
  });
}
