import { type Kysely, sql } from 'kysely';

/** Queued notices to the owners of cards, and up to which account they are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table owner_news (
      id integer generated always as identity primary key,
      kind text not null,
      card_ids integer[] not null,
      told_up_to integer not null default 0
    )`.execute(db);
}
