import type { Transaction } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockPair, raiseSignal } from './queries/raise.ts';
import { concessionsSince, insertConcession } from './queries.ts';
import { SIGNAL } from './thresholds.ts';

type Conceded = { gameId: number; loser: number; winner: number; turns: number };

/** Records an early concession, in the transaction that settles the match, and checks for repetition. */
export async function noteConcession(
  tx: Transaction<Database>,
  { gameId, loser, winner, turns }: Conceded,
  now: number,
): Promise<void> {
  if (turns > SIGNAL.earlyTurns) return;
  await lockPair(tx, loser, winner);
  await insertConcession(tx, { game_id: gameId, loser_id: loser, winner_id: winner, turns, ended_at: new Date(now) });
  const rows = await concessionsSince(tx, { loser, winner }, new Date(now - SIGNAL.concessionsWithin));
  if (rows.length < SIGNAL.concessions) return;
  await raiseSignal(tx, {
    kind: 'conceding',
    user_id: loser,
    other_id: winner,
    count: rows.length,
    value: null,
    evidence: rows.map(({ game_id, turns: at, ended_at }) => ({
      what: 'match',
      game_id,
      user_id: loser,
      turns: at,
      ts: secondsOf(ended_at),
    })),
    firstAt: rows.at(-1)!.ended_at,
    lastAt: rows[0]!.ended_at,
  });
}
