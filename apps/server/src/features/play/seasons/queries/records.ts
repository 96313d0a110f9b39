import { koreanDate, seasonOf } from '@chilyo/protocol';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

export type Rated = { user_id: number; score_id: number; rating: number; outcome: 'won' | 'lost' | 'drawn' };

/** Counts a rated match for its players: in the season's record and in their daily ratings. */
export async function countRated(tx: Transaction<Database>, sides: readonly Rated[], now: number): Promise<void> {
  // in the order of user ids, to avoid deadlocks between matches
  const ordered = [...sides].sort((a, b) => a.user_id - b.user_id);
  for (const { user_id, score_id, rating, outcome } of ordered) {
    await tx
      .insertInto('season_records')
      .values({ season: seasonOf(now), score_id, user_id, [outcome]: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['season', 'score_id', 'user_id'])
          .doUpdateSet({ [outcome]: sql`${sql.ref(`season_records.${outcome}`)} + 1` }),
      )
      .execute();
    await tx
      .insertInto('rating_days')
      .values({ score_id, user_id, day: koreanDate(now), rating })
      .onConflict((conflict) => conflict.columns(['score_id', 'user_id', 'day']).doUpdateSet({ rating }))
      .execute();
  }
}
