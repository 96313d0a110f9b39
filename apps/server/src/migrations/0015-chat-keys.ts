import { type Kysely, sql } from 'kysely';

/** System lines that must appear only once have a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_messages add column key text unique`.execute(db);
}
