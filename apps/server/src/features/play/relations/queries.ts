import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;

/** A player's friends and blocked users. */
export const friendsOf = (db: Db, userId: number) =>
  db
    .selectFrom('friends')
    .select(['target_user_id', 'ignore'])
    .where('user_id', '=', userId)
    .orderBy('target_user_id')
    .execute();

/** Users whom a player has blocked; empty for a visitor. */
export const ignoredBy = async (db: Db, userId: number | null): Promise<number[]> =>
  userId === null ? [] : (await friendsOf(db, userId)).flatMap((one) => (one.ignore ? [one.target_user_id] : []));

/** The users that each of these ignores; without an entry for a user without any. */
export async function ignoredByEach(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db
    .selectFrom('friends')
    .select(['user_id', 'target_user_id'])
    .where('user_id', 'in', [...new Set(userIds)])
    .where('ignore', '=', true)
    .execute();
  const ignored = new Map<number, number[]>();
  for (const { user_id, target_user_id } of rows)
    ignored.set(user_id, [...(ignored.get(user_id) ?? []), target_user_id]);
  return ignored;
}

/** Users who have blocked a player. */
export const ignorersOf = async (db: Db, userId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('friends')
      .select('user_id')
      .where('target_user_id', '=', userId)
      .where('ignore', '=', true)
      .execute()
  ).map(({ user_id }) => user_id);

/** The same with their names, by name. */
export const namedFriendsOf = (db: Db, userId: number) =>
  db
    .selectFrom('friends')
    .innerJoin('users', 'users.id', 'friends.target_user_id')
    .select(['users.id as user_id', 'users.name', 'friends.ignore'])
    .where('friends.user_id', '=', userId)
    .orderBy('users.name')
    .execute();

/** Users whom a player has blocked, or is blocked by. */
export async function blockedUsers(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('friends')
    .select(['user_id', 'target_user_id'])
    .where('ignore', '=', true)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('target_user_id', '=', userId)]))
    .execute();
  return new Set(rows.map((row) => (row.user_id === userId ? row.target_user_id : row.user_id)));
}

/** Whether a player has blocked the other. */
export const ignores = async (db: Db, userId: number, otherId: number): Promise<boolean> =>
  !!(await db
    .selectFrom('friends')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('target_user_id', '=', otherId)
    .where('ignore', '=', true)
    .executeTakeFirst());

export async function keepFriend(tx: Transaction<Database>, userId: number, targetId: number, ignore: boolean) {
  await tx
    .insertInto('friends')
    .values({ user_id: userId, target_user_id: targetId, ignore })
    .onConflict((conflict) => conflict.columns(['user_id', 'target_user_id']).doUpdateSet({ ignore }))
    .execute();
}

export async function unfriend(db: Db, userId: number, targetId: number): Promise<void> {
  await db.deleteFrom('friends').where('user_id', '=', userId).where('target_user_id', '=', targetId).execute();
}

/** Deletes all friend and block entries of a departing user, in both directions. */
export async function forgetRelationsOf(tx: Db, userId: number): Promise<void> {
  await tx
    .deleteFrom('friends')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('target_user_id', '=', userId)]))
    .execute();
}
