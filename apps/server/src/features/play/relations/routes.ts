import { calls, type User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { type Http, serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { befriend, friendList, friendsOf, unfriend } from './service.ts';

/** Every tab of the player learns of the change. */
export function friendRoutes(
  http: Http,
  db: Kysely<Database>,
  {
    pushUserFields,
    isConnected,
  }: { pushUserFields: (userId: number, fields: Partial<User>) => void; isConnected: (userId: number) => boolean },
): void {
  const tellFriends = async (userId: number) => pushUserFields(userId, { friends: await friendsOf(db, userId) });

  serve(http, calls.friends, async ({ request }) => ({
    items: await friendList(db, userOfRequest(request).id, isConnected),
  }));
  serve(http, calls.befriend, async ({ request, params, body }) => {
    const { id } = userOfRequest(request);
    await befriend(db, id, params.id, body.ignore);
    await tellFriends(id);
    return { item: { target_user_id: params.id, ignore: body.ignore } };
  });
  serve(http, calls.unfriend, async ({ request, params }) => {
    const { id } = userOfRequest(request);
    await unfriend(db, id, params.id);
    await tellFriends(id);
    return {};
  });
}
