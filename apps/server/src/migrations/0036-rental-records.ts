import { type Kysely, sql } from 'kysely';

/**
 * Results of decided rated matches with a rental deck, played by its author or a renter since it is offered. Updated at
 * each match's end; this migration counts earlier matches once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rentals add column matches integer not null default 0, add column wins integer not null default 0;
    update rentals set matches = counted.matches, wins = counted.wins from (${counted}) counted where counted.id = rentals.id;
  `.execute(db);
}

/** All of them, counted from the matches themselves. */
export const counted = sql<{ id: number; matches: number; wins: number }>`
  select rentals.id, count(*)::integer as matches, (count(*) filter (where games.winner = sides.seat))::integer as wins
  from games
  cross join lateral (values (0, deck_id0), (1, deck_id1)) as sides (seat, deck_id)
  join decks on decks.id = sides.deck_id
  join rentals on rentals.id = decks.rental_id or rentals.deck_id = decks.id
  where games.channel_id = 0 and games.status = 'over' and games.winner is not null
    and games.rewards -> sides.seat ->> 'rating' is not null
    and games.ended_ms >= extract(epoch from rentals.created_at) * 1000
  group by rentals.id`;
