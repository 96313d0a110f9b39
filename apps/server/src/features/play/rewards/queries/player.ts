import type { Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

/** A player's row, locked: serialises all changes of their rewards. */
export async function lockPlayer(tx: Transaction<Database>, userId: number) {
  lockInOrder(tx, 'rewards', userId);
  const row = tx.selectFrom('reward_players').selectAll().where('user_id', '=', userId).forUpdate();
  const found = await row.executeTakeFirst();
  if (found) return found;
  await tx
    .insertInto('reward_players')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return row.executeTakeFirstOrThrow();
}

/** Counts a visit on a game day, given as its start in ms. */
export async function countAttendance(tx: Transaction<Database>, userId: number, dayMs: number): Promise<void> {
  await tx
    .updateTable('reward_players')
    .set((eb) => ({ attended_day_ms: dayMs, days_attended: eb('days_attended', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

/** Stores the game day, given as its start in ms, on which a player last exchanged a quest. */
export async function noteExchange(tx: Transaction<Database>, userId: number, dayMs: number): Promise<void> {
  await tx.updateTable('reward_players').set({ exchanged_day_ms: dayMs }).where('user_id', '=', userId).execute();
}
