import { type Kysely, sql } from 'kysely';

/** Lines of the system that are told once have a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_messages add column key text unique`.execute(db);
}
