import { koreanDate, LUMINARIES, type WinRates } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/tables.ts';

type Db = Kysely<Database>;
export type Asked = { score_id: 1 | 2; weeks: number; band?: string | undefined; card_set?: string | undefined };
const WEEK_MS = 7 * 86_400_000;

/** The first day of which something is told. */
export const since = (weeks: number, now: number): string => koreanDate(now - weeks * WEEK_MS);

/** What some of these rows come to together. */
export const added = <R extends { games: number; wins: number }>(of: readonly R[], isOf: (row: R) => boolean) =>
  of.filter(isOf).reduce((sum, { games, wins }) => ({ games: sum.games + games, wins: sum.wins + wins }), {
    games: 0,
    wins: 0,
  });

/** How decks have done in ranked matches, from what is added up as they end. */
export async function winRates(db: Db, { score_id, weeks, band, card_set }: Asked, now: number): Promise<WinRates> {
  const ofTime = db.selectFrom('side_counts').where('score_id', '=', score_id).where('week', '>', since(weeks, now));
  const rows = ofTime
    .$if(band !== undefined, (query) => query.where('band', '=', band!))
    .$if(card_set !== undefined, (query) => query.where('card_set', '=', card_set!));
  const sums = [sql<number>`sum(games)::int`.as('games'), sql<number>`sum(wins)::int`.as('wins')] as const;
  const [pairs, meetings, turns, weekly, card_sets] = await Promise.all([
    rows.select('elements').select(sums).groupBy('elements').orderBy('elements').execute(),
    rows.select(['elements', 'enemy']).select(sums).groupBy(['elements', 'enemy']).execute(),
    rows
      .select(['band', 'was_first'])
      .select(sums)
      .where('was_first', '=', true)
      .groupBy(['band', 'was_first'])
      .execute(),
    rows.select(['week', 'elements']).select(sums).groupBy(['week', 'elements']).orderBy('week').execute(),
    ofTime
      .select(['card_set', sql<string>`min(week)`.as('week')])
      .where('card_set', '<>', '')
      .groupBy('card_set')
      .orderBy('week')
      .execute(),
  ]);
  const all = added(pairs, () => true);
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
    first: added(turns, () => true),
    first_by_band: turns.map(({ band: of, games, wins }) => ({ band: of, games, wins })),
    weeks: weeksTold.flatMap((week) =>
      LUMINARIES.map((element) => ({
        week,
        element,
        ...added(weekly, (row) => row.week === week && row.elements.includes(element)),
      })),
    ),
    card_sets,
  };
}
