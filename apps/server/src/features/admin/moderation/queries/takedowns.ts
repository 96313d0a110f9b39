import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export const insertTakedown = async (tx: Tx, one: Insertable<Database['takedowns']>): Promise<number> =>
  (await tx.insertInto('takedowns').values(one).returning('id').executeTakeFirstOrThrow()).id;

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
