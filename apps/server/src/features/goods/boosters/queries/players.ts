import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { lockInOrder } from '../../../../platform/lock-order.ts';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type BoosterPlayer = Selectable<Database['booster_players']>;

export const findPlayer = (db: Db, userId: number): Promise<BoosterPlayer | undefined> =>
  db.selectFrom('booster_players').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Inserts a player's row unless there is one. */
export async function insertPlayer(db: Db, userId: number, seed: string): Promise<void> {
  await db
    .insertInto('booster_players')
    .values({ user_id: userId, seed })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** A player's row, locked until the transaction ends. */
export const lockPlayer = (tx: Tx, userId: number): Promise<BoosterPlayer> => {
  lockInOrder(tx, 'boosters', userId);
  return tx
    .selectFrom('booster_players')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export async function updatePlayer(
  tx: Tx,
  userId: number,
  change: Updateable<Database['booster_players']>,
): Promise<void> {
  await tx.updateTable('booster_players').set(change).where('user_id', '=', userId).execute();
}
