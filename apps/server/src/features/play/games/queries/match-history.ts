import { RANKED_CHANNEL } from '@chilyo/protocol';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';

type Db = Kysely<Database>;

/** Number of ranked matches between the two since then, including the current one. */
export async function meetings(db: Db, a: number, b: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('games')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel_id', '=', RANKED_CHANNEL)
    .where('ended_ms', '>=', since)
    .where((eb) =>
      eb.or([eb.and([eb('user0', '=', a), eb('user1', '=', b)]), eb.and([eb('user0', '=', b), eb('user1', '=', a)])]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Wins since then on some channels, without one match. */
export async function winsSince(
  db: Db,
  userId: number,
  since: number,
  channels: readonly number[],
  but: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from games
    where ((user0 = ${userId} and winner = 0) or (user1 = ${userId} and winner = 1))
      and ended_ms >= ${since} and channel_id = any(${channels}) and id <> ${but}`.execute(db);
  return rows[0]!.count;
}

/** When a player's ranked matches ended since then. */
export async function rankedEndsSince(db: Db, userId: number, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('ended_ms')
    .where(playedBy(userId))
    .where('channel_id', '=', RANKED_CHANNEL)
    .where('ended_ms', '>', since)
    .execute();
  return rows.map(({ ended_ms }) => ended_ms ?? 0);
}

/** Number of a player's finished ranked matches, counted up to `most`. */
export async function rankedMatchesOf(db: Db, userId: number, most: number): Promise<number> {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('status', '=', 'over')
    .where('channel_id', '=', RANKED_CHANNEL)
    .where(playedBy(userId))
    .limit(most)
    .execute();
  return rows.length;
}

/** A player's latest opponent in a ranked match. */
export async function lastOpponentOf(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ opponent: number }>`
    select case when user0 = ${userId} then user1 else user0 end as opponent from games
    where (user0 = ${userId} or user1 = ${userId}) and channel_id = ${RANKED_CHANNEL} order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.opponent ?? null;
}

/** When a match ended; null while it runs, or where there is none. */
export async function endOf(db: Db, gameId: number): Promise<number | null> {
  const row = await db.selectFrom('games').select('ended_ms').where('id', '=', gameId).executeTakeFirst();
  return row?.ended_ms ?? null;
}

const playedBy = (userId: number) => (eb: ExpressionBuilder<Database, 'games'>) =>
  eb.or([eb('user0', '=', userId), eb('user1', '=', userId)]);
