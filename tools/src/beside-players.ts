import { all, beginMatches, inBatches, type Pair, playUntil } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import type { BesideOrder } from './matches-beside.ts';

/** The process of `matches-beside.ts`. */
const PACE_MS = 100;
const CHANNEL = 1_000;

let pairs: Pair[] = [];

process.on('disconnect', () => process.exit());

process.on('message', async (order: BesideOrder) => {
  if ('playMs' in order) {
    const until = performance.now() + order.playMs;
    process.send!((await Promise.all(pairs.map((pair) => playUntil(pair, until, PACE_MS)))).flat());
    return;
  }
  const { url, matches, firstNumber } = order;
  const players = Array.from({ length: matches * 2 }, (_, at) => new BenchClient(url, firstNumber + at));
  await inBatches(players, 8, (one) => one.signUp());
  await inBatches(players, 8, (one) => one.register());
  await all(players, (one) => one.connect());
  pairs = await beginMatches(players, CHANNEL);
  process.send!([]);
});
