import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
export type PairRow = Selectable<Database['ballot_pairs']>;

export const versionsIn = ({ left_id, left_version, right_id, right_version }: PairRow) =>
  [
    { id: left_id, version: left_version },
    { id: right_id, version: right_version },
  ] as const;

/** The pair that a voter has before them. */
export const openPairOf = (db: Db, userId: number): Promise<PairRow | undefined> =>
  db
    .selectFrom('ballot_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** A voter's own pair. */
export const pairOf = (db: Db, userId: number, id: number): Promise<PairRow | undefined> =>
  db.selectFrom('ballot_pairs').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Every pair that a voter was drawn. */
export const pairsOf = (db: Db, userId: number): Promise<PairRow[]> =>
  db.selectFrom('ballot_pairs').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** How often each of these works was drawn since then. */
export async function drawnSince(db: Db, ids: readonly number[], since: Date): Promise<Map<number, number>> {
  const drawn = new Map<number, number>();
  for (const column of ['left_id', 'right_id'] as const) {
    const rows = await db
      .selectFrom('ballot_pairs')
      .select(({ fn }) => [column, fn.countAll<number>().as('count')])
      .where(column, 'in', ids)
      .where('drawn_at', '>=', since)
      .groupBy(column)
      .execute();
    for (const row of rows) drawn.set(row[column], (drawn.get(row[column]) ?? 0) + Number(row.count));
  }
  return drawn;
}

/** Whether a practice match has counted for a voter. */
export const isSeedUsed = async (db: Db, userId: number, seed: string): Promise<boolean> =>
  (await db
    .selectFrom('ballot_pairs')
    .select('id')
    .where('user_id', '=', userId)
    .where('practice_seed', '=', seed)
    .executeTakeFirst()) !== undefined;

export const insertPair = (tx: Tx, pair: Insertable<Database['ballot_pairs']>): Promise<PairRow> =>
  tx.insertInto('ballot_pairs').values(pair).returningAll().executeTakeFirstOrThrow();

export async function closePair(tx: Tx, id: number, change: Updateable<Database['ballot_pairs']>): Promise<void> {
  await tx.updateTable('ballot_pairs').set(change).where('id', '=', id).execute();
}

/** Ballots cast since then, in the order of their pairs' drawing. */
export const ballotsSince = (db: Db, since: Date) =>
  db
    .selectFrom('ballot_pairs')
    .selectAll()
    .where('chosen', 'is not', null)
    .where('closed_at', '>=', since)
    .orderBy('id')
    .$narrowType<{ chosen: 0 | 1; closed_at: Date }>()
    .execute();

/** A month that has a count keeps it. */
export async function insertCount(tx: Tx, count: Insertable<Database['ballot_counts']>): Promise<void> {
  await tx
    .insertInto('ballot_counts')
    .values(count)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const countedMonths = (db: Db) =>
  db.selectFrom('ballot_counts').select(['month', 'voters', 'ballots']).orderBy('month', 'desc').execute();

export const countOf = (db: Db, month: string) =>
  db.selectFrom('ballot_counts').select('csv').where('month', '=', month).executeTakeFirst();

/** What a user has voted, oldest first. */
export const ownBallots = (db: Db, userId: number) =>
  db
    .selectFrom('ballot_pairs')
    .select(['left_id', 'right_id', 'chosen', 'is_tried', 'drawn_at', 'closed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export async function forgetBallotsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('ballot_pairs').where('user_id', '=', userId).execute();
}
