import { type Kysely, sql } from 'kysely';

/** The picture of a comment, as the address of an upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column picture text`.execute(db);
}
