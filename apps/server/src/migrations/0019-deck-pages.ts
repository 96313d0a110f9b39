import { type Kysely, sql } from 'kysely';

/** Shared decks with their versions; labels and favourites; the deck of each match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table decks
      add column shared_at timestamptz,
      add column label text not null default '',
      add column is_favourite boolean not null default false,
      add column cover_card_id integer;

    -- is_pinned: handed on as it is, so that the link to it stays true
    create table deck_versions (
      deck_id integer not null references decks on delete cascade,
      no integer not null,
      card_ids integer[] not null,
      is_pinned boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (deck_id, no)
    );

    -- no references: a match outlives the deck that it was played with
    alter table games
      add column deck_id0 integer,
      add column deck_id1 integer;
    create index games_of_user0_by_deck on games (user0, deck_id0);
    create index games_of_user1_by_deck on games (user1, deck_id1);
  `.execute(db);
}
