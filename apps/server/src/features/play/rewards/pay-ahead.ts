import { dayBegan, RANKED_CHANNEL } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { winsSince } from '../games/service.ts';

const PAY = ECONOMY.match;

/** What determines the pay of the next ranked match, shown before it starts. */
export async function payAhead(db: Kysely<Database>, userId: number, now: number) {
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
