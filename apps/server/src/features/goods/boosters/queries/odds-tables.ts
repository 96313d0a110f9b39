import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Inserts an odds table, by the hash of its content, unless it is stored. */
export async function insertTable(db: Db, table: { hash: string; content: string }): Promise<void> {
  await db
    .insertInto('booster_tables')
    .values(table)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** The content of a stored odds table, JSON; undefined if there is none. */
export const findTable = async (db: Db, hash: string): Promise<string | undefined> =>
  (await db.selectFrom('booster_tables').select('content').where('hash', '=', hash).executeTakeFirst())?.content;
