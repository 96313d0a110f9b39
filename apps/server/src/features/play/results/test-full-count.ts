import { TIERS } from '@chilyo/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { archetypeOf } from '../../goods/cards/service.ts';
import { elementsOf } from '../statistics/service.ts';

/** Days since 1970 of a moment in ms, in Korea, where days begin at midnight; and game days, which begin at five. */
const dayNumber = (ms: RawBuilder<unknown>) => sql`((${ms} + 32400000) / 86400000)::int`;
const gameDayNumber = (ms: RawBuilder<unknown>) => sql`((${ms} + 14400000) / 86400000)::int`;
const dayOf = (number: RawBuilder<unknown>) => sql`(date '1970-01-01' + ${number})::text`;
const ended = sql.ref('games.ended_ms');
/** 1970 began on a Thursday, weeks begin on Sundays. */
const weekNumber = sql`${gameDayNumber(ended)} - (${gameDayNumber(ended)} + 4) % 7`;
const band = sql.raw(
  `case when before is null then '' ${TIERS.toReversed()
    .map(({ key, least }) => `when before >= ${least} then '${key}'`)
    .join(' ')} else 'dawn' end`,
);

/**
 * Lays out the sides of all rated and other ladder matches that are over as `match_sides`, a temporary table of this connection, from which
 * `FULL_COUNTS` are made.
 */
export async function layOutSides(db: Kysely<Database>): Promise<void> {
  const decks = await sql<{ deck: number[] }>`
    select deck0 as deck from games where channel_id >= 0 union select deck1 from games where channel_id >= 0`.execute(
    db,
  );
  const elements = decks.rows.map(({ deck }, no) => ({
    no,
    deck: `{${deck.join(',')}}`,
    elements: elementsOf(deck),
    archetype: archetypeOf(deck) ?? '',
  }));
  await sql`drop table if exists match_sides, deck_elements`.execute(db);
  await sql`
    create temp table deck_elements as select no, deck::integer[] as deck, elements, archetype
    from jsonb_to_recordset(${JSON.stringify(elements)}::jsonb) as row (no integer, deck text, elements text, archetype text)`.execute(
    db,
  );
  await sql`analyze deck_elements`.execute(db);
  await sql`
    create temp table match_sides as
    select games.id as game_id, side.seat, side.user_id, side.score_id, own.no as deck_no, own.elements, own.archetype, other.elements as enemy,
      games.card_set, games.edition, games.winner, games.ended_ms, ${dayOf(dayNumber(ended))} as day, ${dayOf(weekNumber)} as week,
      (rating ->> 'after')::int as after,
      case when rating -> 'placement' = 'null' then (rating ->> 'before')::int end as before
    from games
    cross join lateral (values (0, user0, score_id0, deck0, deck1), (1, user1, score_id1, deck1, deck0))
      as side (seat, user_id, score_id, deck, enemy)
    cross join lateral (select nullif(games.rewards -> side.seat -> 'rating', 'null') as rating) as reward
    join deck_elements own on own.deck = side.deck
    join deck_elements other on other.deck = side.enemy
    where games.status = 'over' and games.channel_id = 0`.execute(db);
  await sql`analyze match_sides`.execute(db);
}

const wins = sql`count(*) filter (where winner = seat)`;

/**
 * Full recounts of all tables that are updated as matches end: their columns, and the query of their rows; `idle`
 * matches rows without information.
 */
export const FULL_COUNTS = {
  side_counts: {
    columns: ['week', 'score_id', 'band', 'elements', 'enemy', 'was_first', 'card_set', 'edition', 'games', 'wins'],
    rows: sql`select week, score_id, ${band}, elements, enemy, seat = 0, card_set, edition, count(*), ${wins}
      from match_sides where winner is not null group by 1, 2, 3, 4, 5, 6, 7, 8`,
  },
  archetype_counts: {
    columns: ['week', 'score_id', 'band', 'archetype', 'card_set', 'edition', 'games', 'wins'],
    rows: sql`select week, score_id, ${band}, archetype, card_set, edition, count(*), ${wins}
      from match_sides where winner is not null group by 1, 2, 3, 4, 5, 6`,
  },
  own_counts: {
    columns: ['user_id', 'score_id', 'elements', 'enemy', 'was_first', 'games', 'wins'],
    rows: sql`select user_id, score_id, elements, enemy, seat = 0, count(*), ${wins}
      from match_sides where winner is not null group by 1, 2, 3, 4, 5`,
  },
  match_records: {
    columns: ['user_id', 'wins', 'losses', 'draws', 'practice_wins'],
    rows: sql`
      select user_id, count(*) filter (where channel_id = 0 and winner = seat), count(*) filter (where channel_id = 0 and winner = 1 - seat),
        count(*) filter (where channel_id = 0 and winner is null), count(*) filter (where channel_id < 0 and winner = seat)
      from games cross join lateral (values (user0, 0), (user1, 1)) as side (user_id, seat)
      where status = 'over' and user_id > 0 and (channel_id = 0 or (channel_id < 0 and winner = seat)) group by 1`,
  },
  deck_counts: {
    columns: ['user_id', 'deck_id', 'enemy', 'games', 'wins'],
    rows: sql`
      select user_id, deck_id, elements, count(*), count(*) filter (where winner = seat)
      from games
      cross join lateral (values (user0, 0, deck_id0, deck1), (user1, 1, deck_id1, deck0)) as side (user_id, seat, deck_id, enemy)
      join deck_elements on deck = enemy
      where status = 'over' and channel_id >= 0 and deck_id is not null group by 1, 2, 3`,
  },
  season_records: {
    columns: ['season', 'score_id', 'user_id', 'won', 'lost', 'drawn'],
    rows: sql`select left(day, 7), score_id, user_id, ${wins}, count(*) filter (where winner = 1 - seat), count(*) filter (where winner is null)
      from match_sides where after is not null group by 1, 2, 3`,
  },
  rating_days: {
    columns: ['score_id', 'user_id', 'day', 'rating'],
    rows: sql`select distinct on (score_id, user_id, day) score_id, user_id, day, after
      from match_sides where after is not null order by score_id, user_id, day, ended_ms desc, game_id desc`,
  },
  game_days: {
    columns: ['day', 'kind', 'score_id', 'games', 'seconds', 'conceded', 'abandoned', 'drawn'],
    rows: sql`select ${dayOf(dayNumber(ended))},
        case when clock_kind = 'correspondence' then 'correspondence' when channel_id = 0 then 'ranked'
          when channel_id < 0 then 'practice' else 'friendly' end,
        case when channel_id = 0 then score_id0 else 0 end, count(*), sum(greatest(0, round((ended_ms - started_ms) / 1000.0))),
        count(*) filter (where reason = 'concede'), count(*) filter (where reason in ('left', 'idle')), count(*) filter (where winner is null)
      from games where status = 'over' group by 1, 2, 3`,
  },
  rating_bands: {
    columns: ['score_id', 'band', 'players'],
    rows: sql`select score_id, floor(rating)::int, count(*)::int from ratings where deviation < 110 group by 1, 2`,
    idle: sql`players = 0`,
  },
  /** Only the decks; draws and plays are in the logs. */
  card_records: {
    columns: ['week', 'card_id', 'decks', 'deck_wins'],
    rows: sql`
      with decks as (select week, deck_no, count(*) as decks, ${wins} as deck_wins from match_sides where winner is not null group by 1, 2)
      select week, card_id, sum(decks)::int, sum(deck_wins)::int
      from decks join deck_elements on no = deck_no
      cross join lateral (select distinct unnest(deck || 0) as card_id) as cards group by 1, 2`,
  },
} as const satisfies Partial<
  Record<keyof Database, { columns: readonly string[]; rows: RawBuilder<unknown>; idle?: RawBuilder<unknown> }>
>;
