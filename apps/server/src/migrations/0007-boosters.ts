import { type Kysely, sql } from 'kysely';

/** Boosters and their odds tables, granted boosters, crafts and recipes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booster_tables (
      hash text primary key,
      content text not null
    );
    -- arrays: common, rare, epic, legendary
    create table booster_players (
      user_id integer primary key references users,
      seed text not null,
      since_epic integer not null default 0,
      since_legendary integer not null default 0,
      packs integer not null default 0,
      expected double precision[] not null default '{0,0,0,0}',
      observed integer[] not null default '{0,0,0,0}'
    );
    create table booster_openings (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      pack text not null,
      count smallint not null,
      granted boolean not null,
      seed text not null,
      client_number text not null,
      table_hash text not null references booster_tables,
      state jsonb not null,
      packs jsonb not null,
      created_at timestamptz not null default now()
    );
    create index booster_openings_of_user on booster_openings (user_id, id);
    create table granted_boosters (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      pack text not null,
      count integer not null check (count >= 0),
      cause text not null,
      created_at timestamptz not null default now()
    );
    create index granted_boosters_of_user on granted_boosters (user_id, pack, id) where count > 0;

    create table craft_recipes (
      id integer generated always as identity primary key,
      name text not null,
      inputs jsonb not null,
      dpoint integer not null,
      gpoint integer not null,
      outputs jsonb not null,
      from_at timestamptz,
      until_at timestamptz,
      most integer,
      ended boolean not null default false,
      created_at timestamptz not null default now()
    );
    create table crafts (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      kind text not null check (kind in ('card', 'rise', 'recipe')),
      recipe_id integer references craft_recipes,
      cards jsonb not null,
      dpoint integer not null,
      gpoint integer not null,
      card_id integer not null,
      count smallint not null,
      roll jsonb,
      created_at timestamptz not null default now()
    );
    create index crafts_of_user on crafts (user_id, id);
    create index crafts_of_recipe on crafts (recipe_id, user_id) where recipe_id is not null;
    create table weakened_cards (
      card_id integer primary key,
      until_at timestamptz not null
    );
  `.execute(db);
}
