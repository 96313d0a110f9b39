import { elementCodes } from '@chilyo/card-language';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import type { MatchStats } from '../match-stats.ts';

/** Statistics that are summed up for good, and of which the best match counts. */
const SUMMED = [
  'matches',
  'wins',
  'wins_from_behind',
  'wins_luminary',
  'rented_matches',
  'traps_sprung',
  'generated',
  'overcome',
  'enemies_fallen',
] as const satisfies (keyof MatchStats)[];

type Add = { key: string; amount: number };

/** A match's contribution to a player's tallies. */
export function talliesOf(stats: MatchStats, week: number, season: string): Add[] {
  return [
    ...SUMMED.map((key) => ({ key, amount: stats[key] })),
    ...elementCodes.flatMap((element) => [
      { key: `matches_with:${element}`, amount: stats.matches_with[element] },
      { key: `wins_with:${element}`, amount: stats.wins_with[element] },
    ]),
    { key: weekKey(week), amount: 1 },
    { key: `season:${season}`, amount: 1 },
  ].filter(({ amount }) => amount > 0);
}

/** Practice matches won in the browser, and whether the lesson was done. */
export const PRACTICE_WINS = 'practice_wins';
export const LESSON = 'lesson';

export const weekKey = (week: number) => `week:${week}`;

/** Adds up; the player is locked. */
export async function addTallies(tx: Transaction<Database>, userId: number, adds: readonly Add[]): Promise<void> {
  if (adds.length === 0) return;
  await tx
    .insertInto('tallies')
    .values(adds.map((add) => ({ user_id: userId, ...add })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ amount: sql`tallies.amount + excluded.amount` }),
    )
    .execute();
}

/** Raises a tally to a new maximum; requires the player's lock. */
export const keepBest = (tx: Transaction<Database>, userId: number, key: string, amount: number): Promise<void> =>
  keepAllBest(tx, userId, [{ key, amount }]);

/** The same for several tallies. */
export async function keepAllBest(tx: Transaction<Database>, userId: number, bests: readonly Add[]): Promise<void> {
  await tx
    .insertInto('tallies')
    .values(bests.map((best) => ({ user_id: userId, ...best })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ amount: sql`greatest(tallies.amount, excluded.amount)` }),
    )
    .execute();
}

export type Tallies = ReadonlyMap<string, number>;

export async function readTallies(db: Kysely<Database>, userId: number): Promise<Tallies> {
  const rows = await db.selectFrom('tallies').select(['key', 'amount']).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}
