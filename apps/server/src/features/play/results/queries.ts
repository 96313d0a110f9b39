import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { UncountedResult } from './tables.ts';

type Tx = Transaction<Database>;

/** Keeps a result for the counts, in the transaction that stores it. */
export async function keepUncounted(tx: Tx, gameId: number, result: UncountedResult): Promise<void> {
  await tx
    .insertInto('uncounted_results')
    .values({ game_id: gameId, result: JSON.stringify(result) })
    .execute();
}

/** The first matches after one whose results are not counted yet. */
export async function uncountedAfter(db: Kysely<Database>, gameId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('uncounted_results')
    .select('game_id')
    .where('game_id', '>', gameId)
    .orderBy('game_id')
    .limit(most)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Deletes results in the transaction that counts them. Waits for another node that does, and then finds none. */
export async function takeUncounted(tx: Tx, gameIds: readonly number[]): Promise<UncountedResult[]> {
  const rows = await tx.deleteFrom('uncounted_results').where('game_id', 'in', gameIds).returning('result').execute();
  return rows.map(({ result }) => result);
}
