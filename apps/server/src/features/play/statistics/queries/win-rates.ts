import { koreanDate, LUMINARIES, type WinRates, weekBegan } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { archetypeRows } from '../../../goods/cards/service.ts';

type Db = Kysely<Database>;
export type Asked = {
  score_id: 1 | 2;
  weeks: number;
  band?: string | undefined;
  card_set?: string | undefined;
  edition?: number | undefined;
};
const WEEK_MS = 7 * 86_400_000;

/** The day after which the weeks of the range begin, the current one being the last. */
export const since = (weeks: number, now: number): string => koreanDate(weekBegan(now) - weeks * WEEK_MS);

/** The sum over the matching rows. */
export const added = <R extends { games: number; wins: number }>(of: readonly R[], isOf: (row: R) => boolean) =>
  of.filter(isOf).reduce((sum, { games, wins }) => ({ games: sum.games + games, wins: sum.wins + wins }), {
    games: 0,
    wins: 0,
  });

const NO_ARCHETYPE = { key: '', name: '그 밖의 덱', elements: '', plan: '어느 유형에도 들지 않는 덱입니다.' };

/** Results of each archetype, including unplayed ones. */
async function archetypeRates(
  db: Db,
  { score_id, weeks, band, card_set, edition }: Asked,
  now: number,
): Promise<WinRates['archetypes']> {
  const rows = await db
    .selectFrom('archetype_counts')
    .select(['archetype', sql<number>`sum(games)::int`.as('games'), sql<number>`sum(wins)::int`.as('wins')])
    .where('score_id', '=', score_id)
    .where('week', '>', since(weeks, now))
    .$if(band !== undefined, (query) => query.where('band', '=', band!))
    .$if(card_set !== undefined, (query) => query.where('card_set', '=', card_set!))
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition!))
    .groupBy('archetype')
    .execute();
  return [...archetypeRows(), NO_ARCHETYPE].map((archetype) => ({
    ...archetype,
    ...added(rows, (row) => row.archetype === archetype.key),
  }));
}

/** Win rates of decks in ranked matches, from sums updated at each match's end. */
export async function winRates(db: Db, asked: Asked, now: number): Promise<WinRates> {
  const { score_id, weeks, band, card_set, edition } = asked;
  const ofTime = db.selectFrom('side_counts').where('score_id', '=', score_id).where('week', '>', since(weeks, now));
  const rows = ofTime
    .$if(band !== undefined, (query) => query.where('band', '=', band!))
    .$if(card_set !== undefined, (query) => query.where('card_set', '=', card_set!))
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition!));
  const [read, card_sets, editions, archetypes] = await Promise.all([
    // computes all sums in one scan with grouping sets, because a year of weeks is long; columns outside of a set are
    // null
    rows
      .select((eb) => [
        eb.ref('elements').$castTo<string | null>().as('elements'),
        eb.ref('enemy').$castTo<string | null>().as('enemy'),
        eb.ref('band').$castTo<string | null>().as('band'),
        eb.ref('week').$castTo<string | null>().as('week'),
        eb.ref('edition').$castTo<number | null>().as('edition'),
        sql<number>`sum(games)::int`.as('games'),
        sql<number>`sum(wins)::int`.as('wins'),
        sql<number>`coalesce(sum(games) filter (where was_first), 0)::int`.as('first_games'),
        sql<number>`coalesce(sum(wins) filter (where was_first), 0)::int`.as('first_wins'),
      ])
      .groupBy(sql`grouping sets ((elements), (elements, enemy), (band), (week, elements), (edition, elements))`)
      .orderBy('week')
      .orderBy('elements')
      .orderBy('enemy')
      .orderBy('edition')
      .execute(),
    ofTime
      .select(['card_set', sql<string>`min(week)`.as('week')])
      .where('card_set', '<>', '')
      .groupBy('card_set')
      .orderBy('week')
      .execute(),
    ofTime
      .select(['edition', sql<string>`min(week)`.as('week')])
      .groupBy('edition')
      .orderBy('edition')
      .execute(),
    archetypeRates(db, asked, now),
  ]);
  const pairs = read.flatMap(({ elements, enemy, week, edition: of, games, wins }) =>
    elements !== null && enemy === null && week === null && of === null ? { elements, games, wins } : [],
  );
  const meetings = read.flatMap(({ elements, enemy, games, wins }) =>
    elements !== null && enemy !== null ? { elements, enemy, games, wins } : [],
  );
  const weekly = read.flatMap(({ elements, week, games, wins }) =>
    elements !== null && week !== null ? { elements, week, games, wins } : [],
  );
  const ofEditions = read.flatMap(({ elements, edition: of, ...counts }) =>
    elements !== null && of !== null ? { elements, edition: of, ...counts } : [],
  );
  const turns = read.flatMap(({ band: of, first_games, first_wins }) =>
    of !== null && first_games > 0 ? { band: of, games: first_games, wins: first_wins } : [],
  );
  const all = added(pairs, () => true);
  const editionsTold = [...new Set(ofEditions.map(({ edition: of }) => of))];
  const weeksTold = [...new Set(weekly.map(({ week }) => week))];
  return {
    games: Math.round(all.games / 2),
    elements: LUMINARIES.map((element) => ({
      element,
      ...added(pairs, ({ elements }) => elements.includes(element)),
    })),
    pairs,
    meetings: LUMINARIES.flatMap((element) =>
      LUMINARIES.map((enemy) => ({
        element,
        enemy,
        ...added(meetings, (row) => row.elements.includes(element) && row.enemy.includes(enemy)),
      })),
    ),
    deck_meetings: meetings,
    archetypes,
    first: added(turns, () => true),
    first_by_band: turns,
    weeks: weeksTold.flatMap((week) =>
      LUMINARIES.map((element) => ({
        week,
        element,
        ...added(weekly, (row) => row.week === week && row.elements.includes(element)),
      })),
    ),
    card_sets,
    editions,
    by_edition: editionsTold.flatMap((of) =>
      LUMINARIES.map((element) => ({
        edition: of,
        element,
        ...added(ofEditions, (row) => row.edition === of && row.elements.includes(element)),
      })),
    ),
    first_by_edition: editionsTold.map((of) => ({
      edition: of,
      ...added(
        ofEditions.map(({ edition: each, first_games, first_wins }) => ({
          each,
          games: first_games,
          wins: first_wins,
        })),
        ({ each }) => each === of,
      ),
    })),
  };
}
