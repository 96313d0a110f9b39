import { type Kysely, sql } from 'kysely';

/** Names that were given up, guesses of coupons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- a name that somebody gave up, and what the new one cost him
    create table renames (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      name text not null,
      name_key text not null,
      gpoint integer not null check (gpoint >= 0),
      created_at timestamptz not null
    );
    create index renames_of_user on renames (user_id, id);
    create index renames_of_key on renames (name_key, created_at);

    -- One index finds and keeps apart. A partial one, because a column that a foreign key could name cannot change while any call
    -- of that user holds the user's row.
    alter table users drop constraint users_name_key_key;
    drop index users_by_name;
    create unique index users_by_name on users (name_key collate "C") where name_key is not null;

    -- codes that did not exist, of the last minutes
    create table coupon_guesses (
      user_id integer not null references users,
      created_at timestamptz not null
    );
    create index coupon_guesses_of_user on coupon_guesses (user_id, created_at);
  `.execute(db);
}
