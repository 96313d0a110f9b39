import { LUMINARIES, type OwnStatistics } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { added } from './win-rates.ts';

/** How somebody has done on a ladder, from what is added up as their matches end. */
export async function ownStatistics(db: Kysely<Database>, userId: number, score_id: 1 | 2): Promise<OwnStatistics> {
  const rows = await db
    .selectFrom('own_counts')
    .select(['elements', 'enemy', 'was_first', 'games', 'wins'])
    .where('user_id', '=', userId)
    .where('score_id', '=', score_id)
    .execute();
  const decks = [...new Set(rows.map(({ elements }) => elements))].map((elements) => ({
    elements,
    ...added(rows, (row) => row.elements === elements),
  }));
  return {
    ...added(rows, () => true),
    decks: decks.sort((a, b) => b.games - a.games || (a.elements < b.elements ? -1 : 1)),
    enemies: LUMINARIES.map((element) => ({ element, ...added(rows, ({ enemy }) => enemy.includes(element)) })),
    first: added(rows, ({ was_first }) => was_first),
    second: added(rows, ({ was_first }) => !was_first),
  };
}
