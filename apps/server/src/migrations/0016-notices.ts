import { type Kysely, sql } from 'kysely';

/** Notices of players, and how far each player has read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notices (
      id integer generated always as identity primary key,
      -- null: everybody who was here when it was told
      user_id integer references users,
      kind text not null,
      message text not null,
      target text not null,
      -- silenced by an option of the player: it does not wait to be read
      is_silenced boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index notices_of_user on notices (user_id, id);
    create index notices_to_all on notices (id) where user_id is null;
    create index notices_by_age on notices (created_at);

    create table notice_reads (
      user_id integer primary key references users,
      -- this one and all before it
      up_to integer not null
    );
  `.execute(db);
}
