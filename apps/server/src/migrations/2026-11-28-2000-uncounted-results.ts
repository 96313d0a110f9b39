import { type Kysely, sql } from 'kysely';

/** Results of matches until they are counted: in the transaction of the result, and deleted in that of the counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table uncounted_results (game_id integer primary key, result jsonb not null)`.execute(db);
}
