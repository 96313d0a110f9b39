import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TIMERS, type TimerName } from '../../apps/server/src/platform/jobs.ts';
import { ServerProcess } from '../../e2e/server-process.ts';
import { beginMatches, inBatches, type Pair, playUntil } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { percentile } from './report.ts';

const PACE_MS = 100;
/** How long the matches of a round are played, ms. */
const ROUND_MS = 10_000;
/** Friendly channels of a round: each pair has one of its own. */
const CHANNELS = 1_000;
/** After which a job that is not done counts as stuck, ms. */
const PATIENCE_MS = 120_000;
const LONGEST_SHOWN = 5;

/**
 * Every job of a night at once, beside matches that are being played. `DATA_DIR` names a store that `bench scale` has
 * filled, as jobs of an empty one do nothing.
 */
export async function rushOfJobs(matches: number): Promise<object> {
  const folder = process.env.DATA_DIR;
  const server = await ServerProcess.start({}, folder && resolve(folder));
  try {
    // a kept store has the players of earlier runs
    const from = Math.floor(Date.now() / 1_000) % 100_000;
    const players = Array.from({ length: matches * 2 }, (_, at) => new BenchClient(server.url, from + at));
    await inBatches(players, 8, (one) => one.signUp());
    await inBatches(players, 8, (one) => one.register());
    await inBatches(players, 20, (one) => one.connect());
    const round = async (number: number) => {
      for (const one of players) Object.assign(one, { over: false, legal: [], seq: 0 });
      const pairs = await beginMatches(players, number * CHANNELS);
      const took = await playAll(pairs, performance.now() + ROUND_MS);
      await Promise.all(pairs.map(([one]) => giveUp(one)));
      return took;
    };
    const calm = await round(1);

    const jobs = (Object.keys(TIMERS) as TimerName[]).filter((name) => 'cron' in TIMERS[name]);
    const began = Date.now();
    for (const name of jobs) await server.queueJob(name);
    let isDone = false;
    const beside: number[] = [];
    const playing = (async () => {
      for (let number = 2; !isDone; number++) beside.push(...(await round(number)));
    })();
    const done = () =>
      server.query<{ name: string; ms: number }>(
        `select name, extract(epoch from max(completed_on - started_on)) * 1000 as ms from jobs.job
         where state = 'completed' and created_on >= to_timestamp($1 / 1000.0) group by name`,
        [began],
      );
    let finished = await done();
    while (finished.length < jobs.length && Date.now() - began < PATIENCE_MS) {
      await pause(500);
      finished = await done();
    }
    isDone = true;
    await playing;
    for (const { socket } of players) socket.close();
    const longest = finished.map(({ name, ms }) => ({ name, ms: Math.round(Number(ms)) })).sort((a, b) => b.ms - a.ms);
    return {
      jobs: jobs.length,
      stuck: jobs.filter((name) => !finished.some((job) => job.name === name)),
      longest: longest.slice(0, LONGEST_SHOWN),
      calm_p99_ms: Math.round(percentile(calm, 0.99)),
      beside_p50_ms: Math.round(percentile(beside, 0.5)),
      beside_p99_ms: Math.round(percentile(beside, 0.99)),
      actions: beside.length,
    };
  } finally {
    if (folder) await server.end();
    else await server.stop();
  }
}

const playAll = async (pairs: readonly Pair[], until: number) =>
  (await Promise.all(pairs.map((pair) => playUntil(pair, until, PACE_MS)))).flat();

/** Ends a match that is not over, so that both are free. */
async function giveUp(one: BenchClient): Promise<void> {
  const free = new Promise<void>((resolve) => {
    const heard = (status: string) => {
      if (status !== 'IDLE') return;
      one.socket.off('SEARCH', heard);
      resolve();
    };
    one.socket.on('SEARCH', heard);
  });
  if (one.over) return;
  await one.socket.emitWithAck('GAME_ACTION', one.gameId, one.seq, { type: 'concede' });
  await free;
}
