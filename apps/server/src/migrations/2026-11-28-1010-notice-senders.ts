import { type Kysely, sql } from 'kysely';

/** Who is named in a notice, so that readers see their memos on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column from_id integer`.execute(db);
}
