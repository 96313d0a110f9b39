import { type Kysely, sql } from 'kysely';

/** Moderators lift articles among the popular ones of their board, and lower others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table articles add column popularity text not null default 'voted'
      check (popularity in ('voted', 'lifted', 'lowered'))`.execute(db);
}
