import { type Kysely, sql } from 'kysely';

/** What the vote said of a card that it brought into a set, and what reviewers would like to be changed at pieces of a card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table made_set_cards add column vote jsonb;
    alter table work_steps add column wishes jsonb not null default '[]';
    -- null: the vote
    alter table work_steps alter column by_id drop not null;
  `.execute(db);
}
