import { type Kysely, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../platform/lock-order.ts';
import type { Database } from '../../../platform/tables.ts';
import { PROVISIONAL_DEVIATION, placementOf, type Rating, START } from './glicko.ts';

type Db = Kysely<Database>;
/** The share of its distance from the initial rating that a rating keeps in a new season. */
const KEPT_OF_RATING = 0.6;
export type Ladder = { user_id: number; score_id: number };

export const ratingsOf = (db: Db, userId: number) =>
  db.selectFrom('ratings').selectAll().where('user_id', '=', userId).execute();

/**
 * Players' ratings, each on a ladder, created if missing; locked in the order of their users until the transaction ends. Who
 * is rated for the first time is locked last, which the locks on users before it make safe.
 */
export async function lockRatings(tx: Transaction<Database>, ladders: readonly Ladder[]) {
  const ordered = [...ladders].sort((a, b) => a.user_id - b.user_id);
  for (const { user_id, score_id } of ordered) lockInOrder(tx, 'ratings', user_id, score_id);
  const rows = tx
    .selectFrom('ratings')
    .selectAll()
    .where((eb) =>
      eb.or(
        ordered.map(({ user_id, score_id }) => eb.and([eb('user_id', '=', user_id), eb('score_id', '=', score_id)])),
      ),
    )
    .orderBy('user_id')
    .forUpdate();
  const found = await rows.execute();
  if (found.length === ladders.length) return found;
  await tx
    .insertInto('ratings')
    .values(ordered.map((ladder) => ({ ...ladder, ...START })))
    .onConflict((conflict) => conflict.columns(['user_id', 'score_id']).doNothing())
    .execute();
  return rows.execute();
}

/** Writes locked ratings in one statement, so that the counters derived from them are locked in one order. */
export async function writeRatings(
  tx: Transaction<Database>,
  rated: readonly (Ladder & Rating & { rated_at: Date })[],
): Promise<void> {
  await sql`
    update ratings set rating = rated.rating, deviation = rated.deviation, volatility = rated.volatility, games = rated.games,
      rated_at = rated.rated_at
    from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb) as rated (user_id integer, score_id smallint, rating float8,
      deviation float8, volatility float8, games integer, rated_at timestamptz)
    where ratings.user_id = rated.user_id and ratings.score_id = rated.score_id`.execute(tx);
}

/** The ratings of some users on a ladder, without provisional ones. */
export async function foundRatings(db: Db, userIds: readonly number[], scoreId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('ratings')
    .select(['user_id', 'rating', 'games', 'deviation'])
    .where('user_id', 'in', userIds)
    .where('score_id', '=', scoreId)
    .execute();
  return new Map(rows.filter((row) => placementOf(row) === null).map(({ user_id, rating }) => [user_id, rating]));
}

/**
 * Condition for a place on a ladder: the rating is no longer provisional. Written with literals, so that the partial
 * index serves it.
 */
export const placed = (scoreId: number, ratings = 'ratings') =>
  sql<boolean>`${sql.ref(`${ratings}.score_id`)} = ${sql.lit(scoreId)} and ${sql.ref(`${ratings}.deviation`)} < ${sql.lit(PROVISIONAL_DEVIATION)}`;

/** Beyond this place the bands are counted instead of scanning the index from its start. */
const NEAR = 500;

/** The players at a range of places of a ladder, in order. */
export async function playersAt(db: Db, scoreId: number, from: number, count: number): Promise<number[]> {
  const start = from > NEAR ? await bandOfPlace(db, scoreId, from) : undefined;
  const rows = await db
    .selectFrom('ratings')
    .select('user_id')
    .where(placed(scoreId))
    .$if(start !== undefined, (query) => query.where('rating', '<', start!.band + 1))
    .orderBy('rating', 'desc')
    .orderBy('user_id')
    .offset(from - 1 - (start?.above ?? 0))
    .limit(count)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Every band of a ladder, with the number of players above it. */
const bandsOf = (scoreId: number) => sql<{ band: number; above: number }>`
  select band, players, (sum(players) over (order by band desc) - players)::int as above
  from rating_bands where score_id = ${sql.lit(scoreId)}`;

/** The band that holds a place, and the number of players above the band; undefined beyond the last place. */
async function bandOfPlace(db: Db, scoreId: number, place: number) {
  const { rows } = await sql<{ band: number; above: number }>`
    select band, above from (${bandsOf(scoreId)}) as bands
    where above < ${place} and above + players >= ${place}`.execute(db);
  return rows[0];
}

/** The places of some players; unplaced ones are absent. Counts within their own bands only. */
export async function placesOf(db: Db, scoreId: number, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; place: number }>`
    select own.user_id, bands.above + 1 + (
        select count(*)::int from ratings as higher
        where ${placed(scoreId, 'higher')} and higher.rating >= own.rating and higher.rating < bands.band + 1
          and (higher.rating > own.rating or higher.user_id < own.user_id)) as place
    from ratings as own join (${bandsOf(scoreId)}) as bands on bands.band = floor(own.rating)
    where own.user_id = any(${[...userIds]}::integer[]) and ${placed(scoreId, 'own')}`.execute(db);
  return new Map(rows.map(({ user_id, place }) => [user_id, place]));
}

/** Number of placed players on a ladder. */
export async function placedCount(db: Db, scoreId: number): Promise<number> {
  const row = await db
    .selectFrom('rating_bands')
    .select(sql<number>`coalesce(sum(players), 0)::int`.as('count'))
    .where('score_id', '=', scoreId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Number of placed players by whole rating point, lowest first. */
export const bandCounts = (db: Db, scoreId: number): Promise<{ band: number; players: number }[]> =>
  db
    .selectFrom('rating_bands')
    .select(['band', 'players'])
    .where('score_id', '=', scoreId)
    .where('players', '>', 0)
    .orderBy('band')
    .execute();

/** The player's best non-provisional rating on any ladder; null if all are provisional. */
export async function bestRating(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('ratings')
    .select(({ fn }) => fn.max('rating').as('best'))
    .where('user_id', '=', userId)
    .where('deviation', '<', PROVISIONAL_DEVIATION)
    .executeTakeFirst();
  return row?.best ?? null;
}

/**
 * Compresses all ratings for a new season: towards the initial rating, with so high a deviation that the first match
 * moves them far (docs/ECONOMY, seasons).
 */
export async function softenRatings(tx: Transaction<Database>): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({
      rating: sql`${sql.lit(START.rating)} + ${sql.lit(KEPT_OF_RATING)} * (rating - ${sql.lit(START.rating)})`,
      deviation: sql`greatest(deviation, ${sql.lit(PROVISIONAL_DEVIATION)})`,
    })
    .execute();
}

/** Removes a departing user from the ladders. */
export async function forgetRatings(tx: Transaction<Database>, userId: number): Promise<void> {
  await tx.deleteFrom('ratings').where('user_id', '=', userId).execute();
}
