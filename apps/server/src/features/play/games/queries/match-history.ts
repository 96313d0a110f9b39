import { RANKED_CHANNEL } from '@chilyo/protocol';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { ECONOMY } from '../../../goods/economy/service.ts';

type Db = Kysely<Database>;
const { lossTurns, lossMs } = ECONOMY.match;
type Paid = readonly { userId: number; gpoint: number }[];

/** The reasons of an end by which the loser gave the match up: a ring that may not concede can stay away. */
const SURRENDERS = ['concede', 'left', 'idle'];
export const isSurrender = (reason: string): boolean => SURRENDERS.includes(reason);

/** Matches of before their turns were counted are judged by their length alone. */
const didLast = sql<boolean>`(coalesce(turns, 0) >= ${sql.lit(2 * lossTurns)} or ended_ms - started_ms >= ${sql.lit(lossMs)})`;

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

/** Paid wins since then on some channels, without one match. */
export async function winsSince(
  db: Db,
  userId: number,
  since: number,
  channels: readonly number[],
  but: number,
): Promise<number> {
  const { rows } = await sql<{ rewards: Paid | null }>`
    select rewards from games
    where ((user0 = ${userId} and winner = 0) or (user1 = ${userId} and winner = 1))
      and ended_ms >= ${since} and channel_id = any(${channels}) and id <> ${but}`.execute(db);
  return rows.filter(paidTo(userId)).length;
}

const paidTo =
  (userId: number) =>
  ({ rewards }: { rewards: Paid | null }): boolean =>
    rewards?.some((reward) => reward.userId === userId && reward.gpoint > 0) ?? false;

/** A player's paid ranked wins by giving up since then, without one match: the early ones, and those of newcomers. */
export async function surrenderedWinsSince(
  db: Db,
  userId: number,
  since: number,
  but: number,
): Promise<{ early: number; newcomers: number }> {
  const { days, ranked_matches } = ECONOMY.seasoned;
  const { rows } = await sql<{ rewards: Paid | null; is_early: boolean; is_of_newcomer: boolean }>`
    select rewards, not ${didLast} as is_early, (loser.lasting_matches < ${ranked_matches}
      or loser.created_at > to_timestamp(ended_ms / 1000.0) - make_interval(days => ${days})) as is_of_newcomer
    from games join users as loser on loser.id = case when winner = 0 then user1 else user0 end
    where ((user0 = ${userId} and winner = 0) or (user1 = ${userId} and winner = 1))
      and ended_ms >= ${since} and channel_id = ${RANKED_CHANNEL} and games.id <> ${but}
      and reason = any(${SURRENDERS})`.execute(db);
  const paid = rows.filter(paidTo(userId));
  return {
    early: paid.filter(({ is_early }) => is_early).length,
    newcomers: paid.filter(({ is_of_newcomer }) => is_of_newcomer).length,
  };
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
