import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { PROVISIONAL_DEVIATION } from '../ratings/service.ts';

type Db = Kysely<Database>;

/** Those of a ladder who have a place: their rating has been found. Written out, so that the index of places serves it. */
export const placed = (scoreId: number) =>
  sql<boolean>`score_id = ${sql.lit(scoreId)} and deviation < ${sql.lit(PROVISIONAL_DEVIATION)}`;

/** How many have a place. */
export async function placedCount(db: Db, scoreId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ratings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(placed(scoreId))
    .executeTakeFirstOrThrow();
  return count;
}

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

/** The places of some players; whoever has none is not in it. */
export async function placesOf(db: Db, scoreId: number, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  if (userIds.length === 1) return placeOf(db, scoreId, userIds[0]!);
  const { rows } = await sql<{ user_id: number; place: number }>`
    select user_id, place::int from (
      select user_id, row_number() over (order by rating desc, user_id) as place from ratings where ${placed(scoreId)}
    ) as ladder where user_id = any(${[...userIds]}::integer[])`.execute(db);
  return new Map(rows.map(({ user_id, place }) => [user_id, place]));
}

/** For one, those above are counted: no row is numbered. */
async function placeOf(db: Db, scoreId: number, userId: number): Promise<Map<number, number>> {
  const own = await db
    .selectFrom('ratings')
    .select('rating')
    .where('user_id', '=', userId)
    .where(placed(scoreId))
    .executeTakeFirst();
  if (!own) return new Map();
  const { above } = await db
    .selectFrom('ratings')
    .select(sql<number>`count(*)::int`.as('above'))
    .where(placed(scoreId))
    .where('rating', '>=', own.rating)
    .where(sql<boolean>`(rating > ${own.rating} or user_id < ${userId})`)
    .executeTakeFirstOrThrow();
  return new Map([[userId, above + 1]]);
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
