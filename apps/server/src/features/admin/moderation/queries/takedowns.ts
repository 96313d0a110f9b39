import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Inserts a request after any other transaction that uses its key. Null if there is one with this key. */
export async function insertTakedown(tx: Tx, one: Insertable<Database['takedowns']>): Promise<number | null> {
  const inserted = await tx
    .insertInto('takedowns')
    .values(one)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Whether the request with this key had this content. */
export const wasAsked = async (tx: Tx, key: string, asked: string): Promise<boolean> =>
  (await tx
    .selectFrom('takedowns')
    .select('id')
    .where('key', '=', key)
    .where('asked', '=', asked)
    .executeTakeFirst()) !== undefined;

export const takedownOf = (tx: Tx, id: number) =>
  tx.selectFrom('takedowns').select(['name', 'email', 'address']).where('id', '=', id).executeTakeFirst();

/** Erases who asked to take a post down, and what they wrote, once the answer is older than `before`. */
export async function forgetTakedowns(db: Db, before: Date): Promise<void> {
  const old = await db
    .updateTable('moderation_cases')
    .set({ words: '', content: '' })
    .where('kind', '=', 'takedown')
    .where('decided_at', '<', before)
    .where('words', '<>', '')
    .returning('ref')
    .execute();
  if (old.length === 0) return;
  await db
    .deleteFrom('takedowns')
    .where(
      'id',
      'in',
      old.map(({ ref }) => ref),
    )
    .execute();
}
