/** Player ratings. Files: `glicko` is the rating algorithm. */
import type { User } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { placementOf, rate, START } from './glicko.ts';
import { type Ladder, lockRatings, ratingsOf, writeRatings } from './queries.ts';

export { isProvisional, PROVISIONAL_DEVIATION, START } from './glicko.ts';
export {
  bandCounts,
  bestRating,
  forgetRatings,
  foundRatings,
  placed,
  placedCount,
  placesOf,
  playersAt,
  ratingsOf,
  softenRatings,
} from './queries.ts';

const DAY_MS = 86_400_000;

/** The user's rating on each ladder, for their own pages. */
export async function ratingFields(
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<User, 'score1' | 'score2' | 'placement1' | 'placement2'>> {
  const ratings = await ratingsOf(db, userId);
  const ladder = (id: number) => ratings.find((rating) => rating.score_id === id) ?? START;
  return {
    score1: Math.round(ladder(1).rating),
    score2: Math.round(ladder(2).rating),
    placement1: placementOf(ladder(1)),
    placement2: placementOf(ladder(2)),
  };
}

/** `placement`: number of the placement match; null once the rating is no longer provisional. */
export type RatingChange = { before: number; after: number; placement: number | null };

/** Rates both players of a match; `score` is 1, 0.5 or 0 for the first. Returns both changes for the client. */
export async function rateBoth(
  tx: Transaction<Database>,
  sides: readonly [Ladder, Ladder],
  score: number,
  now: number,
): Promise<RatingChange[]> {
  const stored = new Map((await lockRatings(tx, sides)).map((row) => [row.user_id, row]));
  const [first, second] = [stored.get(sides[0].user_id)!, stored.get(sides[1].user_id)!];
  const daysSince = ({ rated_at }: typeof first) => Math.max(0, (now - rated_at.getTime()) / DAY_MS);
  const rated = rate(first, second, score, [daysSince(first), daysSince(second)]);
  const before = [first, second];
  await writeRatings(
    tx,
    sides.map((side, seat) => ({
      ...side,
      ...rated[seat]!,
      rated_at: new Date(now),
    })),
  );
  return before.map((own, seat) => ({
    before: Math.round(own.rating),
    after: Math.round(rated[seat]!.rating),
    placement: placementOf(own) === null ? null : own.games + 1,
  }));
}
