import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { placed } from '../ratings/service.ts';

type Db = Kysely<Database>;

/** How many have a place. */
export async function placedCount(db: Db, scoreId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ratings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(placed(scoreId))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The places of some players; whoever has none is not in it. The ladder is counted once, between the ratings that are asked for: no row is
 * numbered or sorted.
 */
export async function placesOf(db: Db, scoreId: number, userIds: readonly number[]): Promise<Map<number, number>> {
  const asked = await db
    .selectFrom('ratings')
    .select(['user_id', 'rating'])
    .where('user_id', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .where(placed(scoreId))
    .execute();
  if (asked.length === 0) return new Map();
  const ratings = [...new Set(asked.map(({ rating }) => rating))].sort((a, b) => a - b);
  const list = sql`${ratings}::float8[]`;
  const [between, equal] = await Promise.all([
    sql<{ upTo: number; count: number }>`
      select width_bucket(rating, ${list}) as "upTo", count(*)::int as count
      from ratings where ${placed(scoreId)} and rating >= ${ratings[0]!} group by 1`.execute(db),
    sql<{ rating: number; user_id: number }>`
      select rating, user_id from ratings where ${placed(scoreId)} and rating = any(${list})`.execute(db),
  ]);
  // the how manieth of the asked ratings a rating reaches, with all who reach no higher one
  const reaching = new Map(between.rows.map(({ upTo, count }) => [upTo, count]));
  const above = new Map<number, number>();
  let higher = 0;
  for (let at = ratings.length; at >= 1; at--) {
    const rating = ratings[at - 1]!;
    const same = equal.rows.filter((row) => row.rating === rating).length;
    higher += reaching.get(at) ?? 0;
    above.set(rating, higher - same);
  }
  return new Map(
    asked.map(({ user_id, rating }) => {
      const before = equal.rows.filter((row) => row.rating === rating && row.user_id < user_id).length;
      return [user_id, above.get(rating)! + before + 1];
    }),
  );
}

/** Keeps everybody's place, against which tomorrow's is held. */
export const markPlaces = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('standing_marks').execute();
    for (const scoreId of [1, 2])
      await sql`
        insert into standing_marks (score_id, user_id, place)
        select score_id, user_id, row_number() over (order by rating desc, user_id)
        from ratings where ${placed(scoreId)}`.execute(tx);
  });
