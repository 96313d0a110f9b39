import { FRIENDS_MAX } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { friendsOf, namedUser } from '../users/service.ts';

type Db = Kysely<Database>;

/** Keeps somebody as a friend or as one to ignore. Throws NOT_YOURSELF, USER_NOT_FOUND or FRIENDS_FULL. */
export async function befriend(db: Db, userId: number, targetId: number, ignore: boolean): Promise<void> {
  if (userId === targetId) throw new Refusal('NOT_YOURSELF');
  await namedUser(db, targetId);
  await db.transaction().execute(async (tx) => {
    // One change of a list at a time, so that two at once can't go over the limit.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
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
