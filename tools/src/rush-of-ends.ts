import { setTimeout as pause } from 'node:timers/promises';
import { ServerProcess } from '../../e2e/server-process.ts';
import { all, inBatches } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { MatchesBeside } from './matches-beside.ts';
import { cpuOf } from './process-cpu.ts';
import { percentile } from './report.ts';

/** Of the matches beside them, before and during the rush. */
const [CALM_MS, PLAYED_MS] = [3_000, 8_000];
/** Over which the ends come, ms. */
const WITHIN_MS = 1_000;
const PATIENCE_MS = 60_000;

/** Ranked matches that end in the same second, beside others that are being played. */
export async function rushOfEnds(ends: number, matches: number): Promise<object> {
  const server = await ServerProcess.start();
  try {
    const clients = Array.from({ length: ends * 2 }, (_, at) => new BenchClient(server.url, at + 1));
    await inBatches(clients, 8, (one) => one.signUp());
    await inBatches(clients, 8, (one) => one.register());
    await inBatches(clients, 20, (one) => one.connect());
    await inBatches(clients, 50, (one) => one.enter(0));
    const ending = [...Map.groupBy(clients, ({ gameId }) => gameId).values()];
    const ids = ending.map(([one]) => one!.gameId);
    // long enough to be rated and paid
    await server.query('update games set started_ms = started_ms - 240000 where id = any($1)', [ids]);
    using beside = await MatchesBeside.begin({ url: server.url, matches, firstNumber: ends * 2 + 1 });
    const calm = await beside.play(CALM_MS);

    const began = performance.now();
    const before = cpuOf(server.pid);
    const freed: number[] = [];
    for (const [one] of ending) {
      one!.socket.on('SEARCH', (status: string) => {
        if (status === 'IDLE') freed.push(performance.now() - began);
      });
    }
    const playing = beside.play(PLAYED_MS);
    const acknowledged: number[] = [];
    await all(ending, async (players) => {
      const one = players[0]!;
      await pause(Math.random() * WITHIN_MS);
      const sent = performance.now();
      await one.socket.emitWithAck('GAME_ACTION', one.gameId, one.seq, { type: 'concede' });
      acknowledged.push(performance.now() - sent);
    });
    const rush = await playing;
    const waiting = async () => {
      const [row] = await server.query<{ open: number; uncounted: number }>(
        `select (select count(*)::int from games where id = any($1) and status = 'running') as open,
          (select count(*)::int from uncounted_results) as uncounted`,
        [ids],
      );
      return row!;
    };
    let last = await waiting();
    while (last.open + last.uncounted > 0 && performance.now() - began < PATIENCE_MS) {
      await pause(100);
      last = await waiting();
    }
    const figures = {
      ends,
      left_open: last.open,
      left_uncounted: last.uncounted,
      all_counted_ms: Math.round(performance.now() - began),
      cpu_ms_per_end: Number(((cpuOf(server.pid) - before) / ends).toFixed(2)),
      acknowledged_p99_ms: Math.round(percentile(acknowledged, 0.99)),
      freed: freed.length,
      freed_p99_ms: Math.round(percentile(freed, 0.99)),
      calm_p99_ms: Math.round(percentile(calm, 0.99)),
      beside_p99_ms: Math.round(percentile(rush, 0.99)),
    };
    await all(clients, async ({ socket }) => socket.close());
    return figures;
  } finally {
    await server.stop();
  }
}
