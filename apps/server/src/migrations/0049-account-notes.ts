import { type Kysely, sql } from 'kysely';

/** Moderators' notes on players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_notes (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      author_id integer not null references users,
      words text not null,
      created_at timestamptz not null default now()
    );
    create index account_notes_of_user on account_notes (user_id, id);
    create index removed_lines on chat_messages (id) where removed;
  `.execute(db);
}
