import type { Transaction } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

/** A player's row, locked: serialises all changes of their rewards. */
export async function lockPlayer(tx: Transaction<Database>, userId: number) {
  lockInOrder(tx, 'rewards', userId);
  await tx
    .insertInto('reward_players')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return tx
    .selectFrom('reward_players')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
