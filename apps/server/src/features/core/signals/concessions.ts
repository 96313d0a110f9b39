import type { Transaction } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockPair, lockReceiver, raiseSignal } from './queries/raise.ts';
import { type Concession, concessionsSince, insertConcession, youngConcessions } from './queries.ts';
import { SIGNAL } from './thresholds.ts';

type Tx = Transaction<Database>;
type Conceded = { gameId: number; loser: number; winner: number; turns: number; isEarly: boolean };

/**
 * Records that a player gave up a match, by conceding it or by leaving or idling out of it, in the transaction that settles it,
 * and checks for repetition.
 */
export async function noteConcession(tx: Tx, conceded: Conceded, now: number): Promise<void> {
  const { gameId, loser, winner, turns, isEarly } = conceded;
  await lockPair(tx, loser, winner);
  await lockReceiver(tx, winner);
  await insertConcession(tx, {
    game_id: gameId,
    loser_id: loser,
    winner_id: winner,
    turns,
    is_early: isEarly,
    ended_at: new Date(now),
  });
  if (isEarly) await checkPair(tx, conceded, now);
  await checkWinner(tx, winner, now);
}

async function checkPair(tx: Tx, { loser, winner }: Conceded, now: number): Promise<void> {
  const rows = await concessionsSince(tx, { loser, winner }, new Date(now - SIGNAL.concessionsWithin));
  if (rows.length < SIGNAL.concessions) return;
  await raiseSignal(tx, { kind: 'conceding', user_id: loser, other_id: winner, value: null, ...evidenceOf(rows) });
}

/** Young accounts that lose to one winner only: early, or later without winning themselves. */
async function checkWinner(tx: Tx, winner: number, now: number): Promise<void> {
  const { conceded, lost } = await youngConcessions(
    tx,
    winner,
    new Date(now - SIGNAL.winsWithin),
    new Date(now - SIGNAL.youngFor),
  );
  const early = conceded.filter(({ is_early }) => is_early);
  const isPatient = conceded.length >= SIGNAL.patientWinsGathered && lost * 10 <= conceded.length;
  const rows = early.length >= SIGNAL.winsGathered ? early : isPatient ? conceded : [];
  if (rows.length > 0)
    await raiseSignal(tx, {
      kind: 'wins_gathered',
      user_id: winner,
      other_id: winner,
      value: null,
      ...evidenceOf(rows),
    });
}

/** `rows`: newest first, at least one. */
const evidenceOf = (rows: readonly Concession[]) => ({
  count: rows.length,
  evidence: rows.map(({ game_id, loser_id, turns, ended_at }) => ({
    what: 'match' as const,
    game_id,
    user_id: loser_id,
    turns,
    ts: secondsOf(ended_at),
  })),
  firstAt: rows.at(-1)!.ended_at,
  lastAt: rows[0]!.ended_at,
});
