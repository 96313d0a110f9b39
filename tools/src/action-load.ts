import { setTimeout as pause } from 'node:timers/promises';
import type { BenchClient } from './bench-client.ts';

export type Pair = [BenchClient, BenchClient];

export const all = <T>(list: readonly T[], work: (one: T) => Promise<unknown>) => Promise.all(list.map(work));

export async function inBatches<T>(
  list: readonly T[],
  size: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < list.length; from += size) await all(list.slice(from, from + size), work);
}

/** Registers players, connects them, and lets two at a time enter a match, on the channels from `channel` on. */
export async function beginMatches(players: readonly BenchClient[], channel: number): Promise<Pair[]> {
  const pairs = Array.from({ length: players.length / 2 }, (_, at): Pair => [players[at * 2]!, players[at * 2 + 1]!]);
  await all(pairs, (pair) => all(pair, (one) => one.enter(channel + pair[0].number)));
  return pairs;
}

/**
 * Milliseconds from each action's sending to the other player's receipt, until the time is up or the match over. A match
 * has one action at a time, at most one in `paceMs`.
 */
export async function playUntil(pair: Pair, until: number, paceMs: number): Promise<number[]> {
  const took: number[] = [];
  while (performance.now() < until && !pair[0].over) {
    const mover = pair.find(({ legal }) => legal.length > 0);
    if (!mover) {
      await new Promise<void>((resolve) => {
        for (const one of pair) one.onNews = resolve;
      });
      continue;
    }
    const other = pair[0] === mover ? pair[1] : pair[0];
    const actions = mover.legal;
    const received = new Promise<void>((resolve) => {
      other.onNews = resolve;
    });
    const began = performance.now();
    const action = actions[Math.floor(Math.random() * actions.length)];
    const answer = mover.socket.emitWithAck('GAME_ACTION', mover.gameId, mover.seq, action);
    await received;
    took.push(performance.now() - began);
    await answer;
    await pause(Math.max(0, paceMs - (performance.now() - began)));
  }
  return took;
}
