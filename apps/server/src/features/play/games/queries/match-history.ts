import { RANKED_CHANNEL } from '@chilyo/protocol';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { ECONOMY } from '../../../goods/economy/service.ts';

type Db = Kysely<Database>;
const { playedTurns, playedMs, lossTurns, lossMs } = ECONOMY.match;

/** Matches of before their turns were counted are judged by their length alone. */
const didLast = sql<boolean>`(coalesce(turns, 0) >= ${sql.lit(2 * lossTurns)} or ended_ms - started_ms >= ${sql.lit(lossMs)})`;
const wasPlayed = sql<boolean>`(reason <> 'concede' or turns is null or turns >= ${sql.lit(playedTurns)}
  or ended_ms - started_ms >= ${sql.lit(playedMs)})`;

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
      and ended_ms >= ${since} and channel_id = any(${channels}) and id <> ${but} and ${wasPlayed}`.execute(db);
  return rows[0]!.count;
}

/** A player's paid-for ranked wins by concession since then, without one match: the early ones, and those of newcomers. */
export async function concededWinsSince(
  db: Db,
  userId: number,
  since: number,
  but: number,
): Promise<{ early: number; newcomers: number }> {
  const { days, ranked_matches } = ECONOMY.seasoned;
  const { rows } = await sql<{ early: number; newcomers: number }>`
    select count(*) filter (where not ${didLast})::int as early,
      count(*) filter (where loser.lasting_matches < ${ranked_matches}
        or loser.created_at > to_timestamp(ended_ms / 1000.0) - make_interval(days => ${days}))::int as newcomers
    from games join users as loser on loser.id = case when winner = 0 then user1 else user0 end
    where ((user0 = ${userId} and winner = 0) or (user1 = ${userId} and winner = 1))
      and ended_ms >= ${since} and channel_id = ${RANKED_CHANNEL} and games.id <> ${but}
      and reason = 'concede' and ${wasPlayed}`.execute(db);
  return rows[0]!;
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
