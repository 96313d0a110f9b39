import { type Kysely, sql } from 'kysely';

/** Optimistic locking of decks, and deck rental. A rented deck is a row of the renter's decks with an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table decks
      add column revision integer not null default 1,
      add column updated_at timestamptz not null default now();

    -- The cards are those that new renters get. user_id and deck_id are null for a starter deck, and deck_id once the deck is gone.
    create table rentals (
      id integer generated always as identity primary key,
      user_id integer references users,
      deck_id integer unique references decks on delete set null,
      starter text unique,
      name text not null,
      card_ids integer[] not null,
      elements text[] not null,
      price integer not null check (price >= 0),
      article_id integer unique references articles on delete set null,
      renters integer not null default 0,
      is_open boolean not null default true,
      created_at timestamptz not null default now()
    );
    create index rentals_open on rentals (id desc) where is_open and starter is null;

    alter table decks
      add column rental_id integer references rentals,
      add column rented_until timestamptz,
      add check ((rental_id is null) = (rented_until is null));
    create unique index decks_rented on decks (user_id, rental_id) where rental_id is not null;
    create index decks_rented_until on decks (rented_until) where rental_id is not null;
  `.execute(db);
}
