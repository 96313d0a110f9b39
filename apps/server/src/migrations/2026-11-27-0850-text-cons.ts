import { type Kysely, sql } from 'kysely';

/** Text-cons, and the chat line in which each is said: at most one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_cons (
      id integer primary key generated always as identity,
      user_id integer not null references users,
      text text not null,
      wish jsonb not null,
      said_at timestamptz,
      withdrawn_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index text_cons_by_user on text_cons (user_id, id desc);

    alter table chat_messages add column text_con_id integer references text_cons;
    create unique index line_of_text_con on chat_messages (text_con_id) where text_con_id is not null;
  `.execute(db);
}
