import { koreanDate, seasonOf } from '@chilyo/protocol';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { findRunningSeason } from './season-rows.ts';

export type Rated = { user_id: number; score_id: number; rating: number; outcome: 'won' | 'lost' | 'drawn' };

/**
 * Counts a rated match for its players: in the season's record and in their daily ratings. Called with their ratings
 * locked, the season that runs is the one whose ratings the match changed: not yet the new month's just after midnight,
 * and no longer the old one's where its end came first.
 */
export async function countRated(tx: Transaction<Database>, sides: readonly Rated[], now: number): Promise<void> {
  // in the order of user ids, to avoid deadlocks between matches
  const ordered = [...sides].sort((a, b) => a.user_id - b.user_id);
  const season = (await findRunningSeason(tx)) ?? seasonOf(now);
  const did = (outcome: Rated['outcome'], wanted: Rated['outcome']) => Number(outcome === wanted);
  await tx
    .insertInto('season_records')
    .values(
      ordered.map(({ user_id, score_id, outcome }) => ({
        season,
        score_id,
        user_id,
        won: did(outcome, 'won'),
        lost: did(outcome, 'lost'),
        drawn: did(outcome, 'drawn'),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['season', 'score_id', 'user_id']).doUpdateSet({
        won: sql`season_records.won + excluded.won`,
        lost: sql`season_records.lost + excluded.lost`,
        drawn: sql`season_records.drawn + excluded.drawn`,
      }),
    )
    .execute();
  await tx
    .insertInto('rating_days')
    .values(ordered.map(({ user_id, score_id, rating }) => ({ score_id, user_id, day: koreanDate(now), rating })))
    .onConflict((conflict) =>
      conflict.columns(['score_id', 'user_id', 'day']).doUpdateSet({ rating: sql`excluded.rating` }),
    )
    .execute();
}
