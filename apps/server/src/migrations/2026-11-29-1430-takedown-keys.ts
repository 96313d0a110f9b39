import { type Kysely, sql } from 'kysely';

/** Idempotency key of a request to take a post down, which needs no account, and a hash of what was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table takedowns add column key text unique, add column asked text`.execute(db);
}
