import { type Kysely, sql } from 'kysely';

/** Data of a card's page: its former versions, the rental decks that hold it, its results once drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- no: 1 is how the card came out
    create table card_versions (
      card_id integer not null,
      no integer not null,
      face jsonb not null,
      created_at timestamptz not null default now(),
      primary key (card_id, no)
    );
    -- which decks for rent hold a card; the same as rentals.card_ids, to be read newest first however rare the card is
    create table rental_cards (
      card_id integer not null,
      rental_id integer not null references rentals,
      primary key (card_id, rental_id)
    );
    create index rental_cards_of_rental on rental_cards (rental_id);
    insert into rental_cards select distinct unnest(card_ids), id from rentals;
    -- counted from now on: earlier matches are in decks and plays only
    alter table card_records
      add column draws integer not null default 0,
      add column draw_wins integer not null default 0;
  `.execute(db);
}
