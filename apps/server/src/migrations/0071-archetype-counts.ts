import { archetypeOf } from '@chilyo/cards';
import { type Kysely, sql } from 'kysely';

/** Rows per insert. */
const CHUNK = 5_000;

/**
 * Win rates by archetype. No row stores a deck's archetype, so the decks of the last year, the longest period shown,
 * are classified once with the archetypes current when this migration runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table archetype_counts (
      week text not null,
      score_id smallint not null,
      band text not null,
      archetype text not null,
      card_set text not null,
      edition smallint not null,
      games integer not null,
      wins integer not null,
      primary key (week, score_id, band, archetype, card_set, edition)
    );
    create temporary table decided on commit drop as
      select user_side.score_id, deck, card_set, edition, winner = seat as has_won,
        -- a week of the game begins on Sunday at 05:00 in Korea, and is called by that day
        to_char(date_trunc('week', to_timestamp(ended_ms / 1000.0) at time zone 'Asia/Seoul' - interval '5 hours' + interval '1 day')
          - interval '1 day', 'YYYY-MM-DD') as week,
        case when rewards -> seat -> 'rating' -> 'placement' = 'null' then (rewards -> seat -> 'rating' ->> 'before')::int end as rating
      from games cross join lateral (values (0, score_id0, deck0), (1, score_id1, deck1)) as user_side (seat, score_id, deck)
      where status = 'over' and channel_id = 0 and winner is not null
        and ended_ms > extract(epoch from now() - interval '53 weeks') * 1000;
    create temporary table deck_archetypes (deck integer[] not null, archetype text not null) on commit drop;
  `.execute(db);
  const { rows } = await sql<{ deck: number[] }>`select distinct deck from decided`.execute(db);
  const decks = rows.map(({ deck }) => ({ deck: `{${deck.join(',')}}`, archetype: archetypeOf(deck) ?? '' }));
  for (let at = 0; at < decks.length; at += CHUNK)
    await sql`
      insert into deck_archetypes select deck::integer[], archetype
      from jsonb_to_recordset(${JSON.stringify(decks.slice(at, at + CHUNK))}::jsonb) as row (deck text, archetype text)`.execute(
      db,
    );
  await sql`
    insert into archetype_counts
      select week, score_id, case when rating is null then '' when rating >= 2000 then 'stars' when rating >= 1800 then 'night'
          when rating >= 1600 then 'dusk' when rating >= 1400 then 'noon' when rating >= 1200 then 'morning' else 'dawn' end,
        archetype, card_set, edition, count(*), count(*) filter (where has_won)
      from decided join deck_archetypes using (deck) group by 1, 2, 3, 4, 5, 6`.execute(db);
}
