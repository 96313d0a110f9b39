import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { PROVISIONAL_DEVIATION, placementOf, type Rating, START } from './glicko.ts';

type Db = Kysely<Database>;
/** The share of its distance from the start that a rating keeps into a new season. */
const KEPT_OF_RATING = 0.6;
export type Ladder = { user_id: number; score_id: number };

export const ratingsOf = (db: Db, userId: number) =>
  db.selectFrom('ratings').selectAll().where('user_id', '=', userId).execute();

/** A player's rating on a ladder as it stands, made where there is none yet; locked until the transaction ends. */
export async function lockRating(tx: Transaction<Database>, ladder: Ladder) {
  await tx
    .insertInto('ratings')
    .values({ ...ladder, ...START })
    .onConflict((conflict) => conflict.columns(['user_id', 'score_id']).doNothing())
    .execute();
  return tx
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', '=', ladder.user_id)
    .where('score_id', '=', ladder.score_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeRating(
  tx: Transaction<Database>,
  { user_id, score_id }: Ladder,
  rating: Rating & { games: number; rated_at: Date },
): Promise<void> {
  await tx.updateTable('ratings').set(rating).where('user_id', '=', user_id).where('score_id', '=', score_id).execute();
}

/** The ratings on a ladder of those among some users whose rating says something. */
export async function foundRatings(db: Db, userIds: readonly number[], scoreId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ratings')
    .select(['user_id', 'rating', 'games', 'deviation'])
    .where('user_id', 'in', userIds)
    .where('score_id', '=', scoreId)
    .execute();
  return new Map(rows.filter((row) => placementOf(row) === null).map(({ user_id, rating }) => [user_id, rating]));
}

/** Those of a ladder who have a place: their rating has been found. Written out, so that the index of places serves it. */
export const placed = (scoreId: number) =>
  sql<boolean>`score_id = ${sql.lit(scoreId)} and deviation < ${sql.lit(PROVISIONAL_DEVIATION)}`;

/** The players on some places of a ladder, in their order. */
export async function playersAt(db: Db, scoreId: number, from: number, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ratings')
    .select('user_id')
    .where(placed(scoreId))
    .orderBy('rating', 'desc')
    .orderBy('user_id')
    .offset(from - 1)
    .limit(count)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The best rating that a player has found on any ladder; null while all are still being found. */
export async function bestRating(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('ratings')
    .select(({ fn }) => fn.max('rating').as('best'))
    .where('user_id', '=', userId)
    .where('deviation', '<', PROVISIONAL_DEVIATION)
    .executeTakeFirst();
  return row?.best ?? null;
}

/** Brings all ratings together for a new season: nearer to the start, and so uncertain that the first match finds them again (docs/ECONOMY, seasons). */
export async function softenRatings(tx: Transaction<Database>): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({
      rating: sql`${sql.lit(START.rating)} + ${sql.lit(KEPT_OF_RATING)} * (rating - ${sql.lit(START.rating)})`,
      deviation: sql`greatest(deviation, ${sql.lit(PROVISIONAL_DEVIATION)})`,
    })
    .execute();
}

/** Takes somebody who leaves for good off the ladders. */
export async function forgetRatings(tx: Transaction<Database>, userId: number): Promise<void> {
  await tx.deleteFrom('ratings').where('user_id', '=', userId).execute();
}
