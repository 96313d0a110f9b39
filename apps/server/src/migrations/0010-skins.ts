import { type Kysely, sql } from 'kysely';

/** Skins and emoticons as goods: the items, their owners, equipped skins. Ids up to 1000 are built-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table skins (
      id integer generated always as identity (start with 1001) primary key,
      card_id integer not null,
      user_id integer not null references users,
      name text not null,
      url text,
      art jsonb,
      price integer not null check (price >= 0),
      created_at timestamptz not null default now(),
      check ((url is null) <> (art is null)),
      unique (id, card_id)
    );
    create table skin_owners (
      user_id integer not null references users,
      skin_id integer not null references skins,
      price integer not null,
      royalty integer not null,
      created_at timestamptz not null default now(),
      primary key (user_id, skin_id)
    );
    create index skin_owners_of_skin on skin_owners (skin_id, created_at);
    -- a skin is worn by the card it was made for
    create table worn_skins (
      user_id integer not null references users,
      card_id integer not null,
      skin_id integer not null,
      primary key (user_id, card_id),
      foreign key (skin_id, card_id) references skins (id, card_id)
    );

    create table con_packs (
      id integer generated always as identity (start with 1001) primary key,
      user_id integer not null references users,
      name text not null
    );
    create table cons (
      id integer generated always as identity (start with 1001) primary key,
      pack_id integer not null references con_packs,
      name text not null,
      url text,
      price integer not null check (price >= 0),
      is_common boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index cons_of_pack on cons (pack_id, id);
    create table con_owners (
      user_id integer not null references users,
      con_id integer not null references cons,
      price integer not null,
      created_at timestamptz not null default now(),
      primary key (user_id, con_id)
    );
    create table con_orders (
      user_id integer primary key references users,
      con_ids integer[] not null
    );

    alter table games
      add column skins0 jsonb not null default '{}',
      add column skins1 jsonb not null default '{}';
  `.execute(db);
}
