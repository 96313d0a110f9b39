import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export async function isBorrower(db: Db, workId: number, userId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('draft_borrowers')
    .select('user_id')
    .where('work_id', '=', workId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addBorrower(tx: Tx, workId: number, userId: number): Promise<void> {
  await tx
    .insertInto('draft_borrowers')
    .values({ work_id: workId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends what a departing user borrows. */
export async function deleteBorrower(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('draft_borrowers').where('user_id', '=', userId).execute();
}

/** Ends every right to these drafts. */
export const deleteBorrowersOf = (tx: Tx, ids: readonly number[]) =>
  tx.deleteFrom('draft_borrowers').where('work_id', 'in', ids).execute();
