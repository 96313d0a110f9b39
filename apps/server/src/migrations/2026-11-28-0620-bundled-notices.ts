import { type Kysely, sql } from 'kysely';

/** What notices are listed together as one row, who caused each, and what the sentence of several needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notices
      add column bundle text,
      add column from_name text,
      add column params jsonb;`.execute(db);
}
