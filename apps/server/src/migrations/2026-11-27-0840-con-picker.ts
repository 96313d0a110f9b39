import { type Kysely, sql } from 'kysely';

/** Tags of emoticons, and what a player has chosen among them: favourites and muted packs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cons
      add column tags text[] not null default '{}',
      add column is_animated boolean not null default false;
    create table con_favourites (
      user_id integer not null references users,
      con_id integer not null references cons,
      created_at timestamptz not null default now(),
      primary key (user_id, con_id)
    );
    create table muted_con_packs (
      user_id integer not null references users,
      pack_id integer not null references con_packs,
      primary key (user_id, pack_id)
    );`.execute(db);
}
