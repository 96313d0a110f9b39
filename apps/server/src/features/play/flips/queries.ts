import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { lockInOrder } from '../../../platform/lock-order.ts';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type FlipRow = Selectable<Database['flips']>;

const OVERDUE_MOST = 50;

export async function insertFlip(tx: Tx, flip: Insertable<Database['flips']>): Promise<void> {
  await tx.insertInto('flips').values(flip).execute();
}

/** The flip of a match, of either player. */
export const findFlip = (db: Db, gameId: number): Promise<FlipRow | undefined> =>
  db.selectFrom('flips').selectAll().where('game_id', '=', gameId).executeTakeFirst();

/** A user's flip of a match, locked until the transaction ends. */
export const lockFlip = (tx: Tx, gameId: number, userId: number): Promise<FlipRow | undefined> => {
  lockInOrder(tx, 'flips', gameId);
  return tx
    .selectFrom('flips')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
};

/** Stores which card of a flip was turned over. */
export async function updateFlip(
  tx: Tx,
  gameId: number,
  turned: Pick<FlipRow, 'place' | 'dpoint' | 'is_pot' | 'by_server'>,
): Promise<void> {
  await tx.updateTable('flips').set(turned).where('game_id', '=', gameId).execute();
}

/** Flips whose time is over, earliest deadline first; a large number takes several rounds. */
export const overdueFlips = (db: Db, now: number): Promise<{ game_id: number; user_id: number }[]> =>
  db
    .selectFrom('flips')
    .select(['game_id', 'user_id'])
    .where('place', 'is', null)
    .where('deadline_ms', '<=', now)
    .orderBy('deadline_ms')
    .limit(OVERDUE_MOST)
    .execute();
