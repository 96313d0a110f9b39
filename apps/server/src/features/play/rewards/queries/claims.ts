import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;

/** Keys of the rewards that a player has been paid, and of the practice matches that counted for them. */
export async function claimsOf(tx: Tx, userId: number): Promise<Set<string>> {
  const rows = await tx.selectFrom('reward_claims').select('key').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ key }) => key));
}

export async function insertClaim(tx: Tx, userId: number, key: string): Promise<void> {
  await tx.insertInto('reward_claims').values({ user_id: userId, key }).execute();
}

/** The same for a key that may be there. False if it was. */
export async function insertNewClaim(tx: Tx, userId: number, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reward_claims')
    .values({ user_id: userId, key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}
