import { dayBegan, RANKED_CHANNEL } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { ECONOMY } from './figures.ts';

type Db = Kysely<Database>;
const PAY = ECONOMY.match;

/** How many ranked matches the two have had since, the present one included. */
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

/** Wins since then on some channels, but for one match. */
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

/** What bears on the pay of the next ranked match, to be told before it. */
export async function payAhead(db: Db, userId: number, now: number) {
  const wins = await winsSince(db, userId, dayBegan(now), [RANKED_CHANNEL], 0);
  const percentAfter = (count: number) => 100 * (PAY.fatigue.find(({ afterWins }) => count >= afterWins)?.factor ?? 1);
  const next = PAY.fatigue.findLast(({ afterWins }) => afterWins > wins);
  return {
    wins,
    first_win: wins === 0 ? PAY.firstWin : 0,
    pay_percent: percentAfter(wins),
    next: next ? { wins: next.afterWins - wins, pay_percent: percentAfter(next.afterWins) } : null,
  };
}
