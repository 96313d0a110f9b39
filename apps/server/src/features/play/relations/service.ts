/** Friends and blocked users. Files: `mutes`, `mute-rows` and `mute-routes` are memos on others, muted words and topics. */
import { FRIENDS_MAX, type FriendListItem } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser, metUser } from '../../core/identity/service.ts';
import { userSummaries } from '../faces/service.ts';
import { runningGamesOf } from '../games/service.ts';
import { friendsOf, keepFriend, namedFriendsOf } from './queries.ts';

export { memosOf, mutedTopicsOf, mutesOf, renameMutedTopics } from './queries/mute-rows.ts';
export { blockedUsers, friendsOf, ignoredBy, ignoredByEach, ignorersOf, ignores, unfriend } from './queries.ts';

type Db = Kysely<Database>;

/** Adds a user to the friends or blocks them. Throws NOT_YOURSELF, USER_NOT_FOUND or FRIENDS_FULL. */
export async function befriend(db: Db, userId: number, targetId: number, ignore: boolean): Promise<void> {
  if (userId === targetId) throw new Refusal('NOT_YOURSELF');
  await metUser(db, targetId);
  await db.transaction().execute(async (tx) => {
    // Serialises changes of a list, so that two at once cannot exceed the limit.
    await lockUser(tx, userId);
    const kept = await friendsOf(tx, userId);
    if (kept.length >= FRIENDS_MAX && !kept.some(({ target_user_id }) => target_user_id === targetId))
      throw new Refusal('FRIENDS_FULL');
    await keepFriend(tx, userId, targetId, ignore);
  });
}

/** A player's friends and blocked users, online ones first. */
export async function friendList(
  db: Db,
  userId: number,
  isConnected: (userId: number) => boolean,
): Promise<FriendListItem[]> {
  const rows = await namedFriendsOf(db, userId);
  const ids = rows.map(({ user_id }) => user_id);
  const [games, faceOfUser] = await Promise.all([runningGamesOf(db, ids), userSummaries(db, ids)]);
  const people = rows.map((row) => ({
    ...row,
    ...faceOfUser(row.user_id),
    is_online: isConnected(row.user_id),
    game_id: games.get(row.user_id) ?? null,
  }));
  return people.sort((a, b) => Number(b.is_online) - Number(a.is_online));
}
