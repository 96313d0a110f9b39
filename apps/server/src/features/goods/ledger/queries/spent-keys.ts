import { DEPARTED_NAME } from '@chilyo/protocol';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Tx = Transaction<Database>;
type SpentKey = Selectable<Database['spent_keys']>;

const WEEK_MS = 7 * 86_400_000;

/**
 * Inserts a player's key without an answer, after any other transaction that uses it. Returns its id; undefined if
 * there is one.
 */
export async function insertKey(tx: Tx, key: Pick<SpentKey, 'user_id' | 'key' | 'asked'>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('spent_keys')
    .values({ ...key, answer: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const findKey = (
  tx: Tx,
  userId: number,
  key: string,
): Promise<Pick<SpentKey, 'id' | 'asked' | 'answer'> | undefined> =>
  tx
    .selectFrom('spent_keys')
    .select(['id', 'asked', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

/**
 * Deletes the name of a departing user from the stored answers of others' calls: from their fields `name`, `from_name` and
 * the like, as a player may be called like a key or like a word of a schema. The answers stay: a key without one would pay
 * again.
 */
export async function forgetNameInAnswers(tx: Tx, userId: number): Promise<void> {
  // the end of such a key, as the text of jsonb has it; a quotation mark within a text has a backslash before it
  const field = (name: RawBuilder<string>) => sql`'name": ' || to_json(${name})::text`;
  const [own, departed] = [field(sql`users.name`), field(sql`${DEPARTED_NAME}::text`)];
  await sql`
    update spent_keys set answer = replace(answer::text, ${own}, ${departed})::jsonb
    from users where users.id = ${userId} and strpos(answer::text, ${own}) > 0`.execute(tx);
}

/** Stores the answer of the call that a key was used for. */
export async function storeAnswer(tx: Tx, id: number, answer: unknown): Promise<void> {
  await tx
    .updateTable('spent_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute();
}

export async function deleteKey(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('spent_keys').where('id', '=', id).execute();
}

/** Deletes keys older than a week. */
export async function forgetOldKeys(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('spent_keys')
    .where('created_at', '<', new Date(now - WEEK_MS))
    .execute();
}
