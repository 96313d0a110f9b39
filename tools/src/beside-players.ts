import { all, beginMatches, inBatches, type Pair, playUntil } from './action-load.ts';
import { BenchClient } from './bench-client.ts';

/** The process of `matches-beside.ts` is asked to begin matches, or to play them for a time. */
export type BesideOrder = { url: string; matches: number; firstNumber: number } | { playMs: number };

const PACE_MS = 100;
const CHANNEL = 1_000;

let pairs: Pair[] = [];

process.on('disconnect', () => process.exit());

process.on('message', (order: BesideOrder) => {
  // an error ends the process, which the other notices
  void ('playMs' in order ? play(order.playMs) : begin(order)).then((took) => process.send!(took));
});

async function play(ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  return (await Promise.all(pairs.map((pair) => playUntil(pair, until, PACE_MS)))).flat();
}

async function begin({ url, matches, firstNumber }: Extract<BesideOrder, { url: string }>): Promise<number[]> {
  const players = Array.from({ length: matches * 2 }, (_, at) => new BenchClient(url, firstNumber + at));
  await inBatches(players, 8, (one) => one.signUp());
  await inBatches(players, 8, (one) => one.register());
  await all(players, (one) => one.connect());
  pairs = await beginMatches(players, CHANNEL);
  return [];
}
