import { LUMINARIES, type OwnStatistics } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { forgetPresence } from './days.ts';
import { added } from './win-rates.ts';

const NO_RECORD = { wins: 0, losses: 0, draws: 0, practice_wins: 0 };

/** A player's wins, losses and draws in ranked matches, and practice wins. */
export const matchRecord = async (db: Kysely<Database>, userId: number): Promise<typeof NO_RECORD> =>
  (await db
    .selectFrom('match_records')
    .select(['wins', 'losses', 'draws', 'practice_wins'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? NO_RECORD;

/** A deck's results against people, by the elements of the opposing deck. */
export const deckCounts = (
  db: Kysely<Database>,
  userId: number,
  deckId: number,
): Promise<{ enemy: string; games: number; wins: number }[]> =>
  db
    .selectFrom('deck_counts')
    .select(['enemy', 'games', 'wins'])
    .where('user_id', '=', userId)
    .where('deck_id', '=', deckId)
    .execute();

/** A player's results on a ladder, from sums updated at each match's end. */
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
    elements: LUMINARIES.map((element) => ({ element, ...added(rows, ({ elements }) => elements.includes(element)) })),
    enemies: LUMINARIES.map((element) => ({ element, ...added(rows, ({ enemy }) => enemy.includes(element)) })),
    first: added(rows, ({ was_first }) => was_first),
    second: added(rows, ({ was_first }) => !was_first),
  };
}

/** Deletes a departing user's activity and results. */
export async function forgetStatistics(tx: Transaction<Database>, userId: number): Promise<void> {
  await forgetPresence(tx, userId);
  for (const table of ['last_days', 'own_counts', 'match_records', 'deck_counts'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}
