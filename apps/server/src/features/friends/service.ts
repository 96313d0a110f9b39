import { FRIENDS_MAX, type FriendListItem } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { friendsOf, namedUser, runningGamesOf } from '../users/service.ts';

type Db = Kysely<Database>;

/** Keeps somebody as a friend or as one to ignore. Throws NOT_YOURSELF, USER_NOT_FOUND or FRIENDS_FULL. */
export async function befriend(db: Db, userId: number, targetId: number, ignore: boolean): Promise<void> {
  if (userId === targetId) throw new Refusal('NOT_YOURSELF');
  await namedUser(db, targetId);
  await db.transaction().execute(async (tx) => {
    // One change of a list at a time, so that two at once can't go over the limit.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const kept = await friendsOf(tx, userId);
    if (kept.length >= FRIENDS_MAX && !kept.some(({ target_user_id }) => target_user_id === targetId))
      throw new Refusal('FRIENDS_FULL');
    await tx
      .insertInto('friends')
      .values({ user_id: userId, target_user_id: targetId, ignore })
      .onConflict((conflict) => conflict.columns(['user_id', 'target_user_id']).doUpdateSet({ ignore }))
      .execute();
  });
}

export async function unfriend(db: Db, userId: number, targetId: number): Promise<void> {
  await db.deleteFrom('friends').where('user_id', '=', userId).where('target_user_id', '=', targetId).execute();
}

/** Everybody a player keeps, those who are here first. */
export async function friendList(
  db: Db,
  userId: number,
  isConnected: (userId: number) => boolean,
): Promise<FriendListItem[]> {
  const rows = await db
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friends.target_user_id')
    .select(['users.id as user_id', 'users.name', 'friends.ignore'])
    .where('friends.user_id', '=', userId)
    .orderBy('users.name')
    .execute();
  const games = await runningGamesOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const people = rows.map((row) => ({
    ...row,
    is_online: isConnected(row.user_id),
    game_id: games.get(row.user_id) ?? null,
  }));
  return people.sort((a, b) => Number(b.is_online) - Number(a.is_online));
}
