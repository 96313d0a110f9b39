import { type Kysely, sql, type Transaction } from 'kysely';
import { lockInOrder } from '../../../platform/lock-order.ts';
import type { Database } from '../../../platform/tables.ts';
import { PROVISIONAL_DEVIATION, placementOf, type Rating, START } from './glicko.ts';

type Db = Kysely<Database>;
/** The share of its distance from the start that a rating keeps into a new season. */
const KEPT_OF_RATING = 0.6;
export type Ladder = { user_id: number; score_id: number };

export const ratingsOf = (db: Db, userId: number) =>
  db.selectFrom('ratings').selectAll().where('user_id', '=', userId).execute();

/** A player's rating on a ladder as it stands, made where there is none yet; locked until the transaction ends. */
export async function lockRating(tx: Transaction<Database>, ladder: Ladder) {
  lockInOrder(tx, 'ratings', ladder.user_id, ladder.score_id);
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

/** Writes ratings that are locked, in one statement: what is counted of them is taken in one order. */
export async function writeRatings(
  tx: Transaction<Database>,
  rated: readonly (Ladder & Rating & { games: number; rated_at: Date })[],
): Promise<void> {
  await sql`
    update ratings set rating = rated.rating, deviation = rated.deviation, volatility = rated.volatility, games = rated.games,
      rated_at = rated.rated_at
    from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb) as rated (user_id integer, score_id smallint, rating float8,
      deviation float8, volatility float8, games integer, rated_at timestamptz)
    where ratings.user_id = rated.user_id and ratings.score_id = rated.score_id`.execute(tx);
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
export const placed = (scoreId: number, ratings = 'ratings') =>
  sql<boolean>`${sql.ref(`${ratings}.score_id`)} = ${sql.lit(scoreId)} and ${sql.ref(`${ratings}.deviation`)} < ${sql.lit(PROVISIONAL_DEVIATION)}`;

/** From this place on the index is not read from its beginning. */
const NEAR = 500;

/** The players on some places of a ladder, in their order. */
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

/** Every band of a ladder with how many stand above it. */
const bandsOf = (scoreId: number) => sql<{ band: number; above: number }>`
  select band, players, (sum(players) over (order by band desc) - players)::int as above
  from rating_bands where score_id = ${sql.lit(scoreId)}`;

/** The band in which a place lies, and how many stand above the band; undefined behind the last place. */
async function bandOfPlace(db: Db, scoreId: number, place: number) {
  const { rows } = await sql<{ band: number; above: number }>`
    select band, above from (${bandsOf(scoreId)}) as bands
    where above < ${place} and above + players >= ${place}`.execute(db);
  return rows[0];
}

/** The places of some players; whoever has none is not in it. Of a ladder only their own bands are counted. */
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

/** How many of a ladder have a place. */
export async function placedCount(db: Db, scoreId: number): Promise<number> {
  const row = await db
    .selectFrom('rating_bands')
    .select(sql<number>`coalesce(sum(players), 0)::int`.as('count'))
    .where('score_id', '=', scoreId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many have a place with ratings of each whole point, lowest first. */
export const bandCounts = (db: Db, scoreId: number): Promise<{ band: number; players: number }[]> =>
  db
    .selectFrom('rating_bands')
    .select(['band', 'players'])
    .where('score_id', '=', scoreId)
    .where('players', '>', 0)
    .orderBy('band')
    .execute();

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
