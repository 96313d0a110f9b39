import { type Kysely, sql } from 'kysely';

/** When a comment was last changed by its author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column edited_at timestamptz`.execute(db);
}
