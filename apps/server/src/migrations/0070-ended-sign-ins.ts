import { type Kysely, sql } from 'kysely';

/** A sign-in that the operator has ended is kept for as long as its device may come back, which is then told why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_tokens add column ended_at timestamptz`.execute(db);
}
