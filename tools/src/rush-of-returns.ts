import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { ServerProcess } from '../../e2e/server-process.ts';
import { all, inBatches } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { MatchesBeside } from './matches-beside.ts';
import { cpuOf, cpuOfTree } from './process-cpu.ts';
import { percentile } from './report.ts';

/** Over which the sockets come back, ms. */
const WITHIN_MS = 10_000;
/** After which one counts as not served, ms. */
const PATIENCE_MS = 20_000;
/** Before the rush, for comparison. */
const CALM_MS = 3_000;
/** Accounts whose windows the sockets are: signing up thousands takes minutes. */
const ACCOUNTS = 100;
/** What a signed-in socket waits for. */
const GREETING = ['CONNECTED', 'CHAT', 'GAMES', 'NOTICES', 'FLIP_POINT', 'POINT_FESTIVAL', 'SLOW_CHAT', 'SEARCH'];

/** Sockets that come back within ten seconds of a start, while matches go on. */
export async function rushOfReturns(sockets: number, matches: number): Promise<object> {
  const server = await ServerProcess.start();
  try {
    const accounts = Array.from({ length: ACCOUNTS }, (_, at) => new BenchClient(server.url, at + 1));
    await inBatches(accounts, 8, (one) => one.signUp());
    await inBatches(accounts, 8, (one) => one.register());
    await server.end();
    await server.boot();
    using beside = await MatchesBeside.begin({ url: server.url, matches, firstNumber: ACCOUNTS + 1 });
    const calm = await beside.play(CALM_MS);

    // the matches cost the same in each run
    const cpu = () => ({ server: cpuOf(server.pid), database: cpuOfTree(server.databasePid!) });
    const before = cpu();
    const open: Socket[] = [];
    const served: number[] = [];
    const began = performance.now();
    const playing = beside.play(WITHIN_MS);
    const comes = async (at: number) => {
      await pause(Math.random() * WITHIN_MS);
      const came = performance.now();
      const socket = io(server.url, {
        auth: { token: accounts[at % ACCOUNTS]!.token },
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { 'x-forwarded-for': `10.9.${at >> 8}.${at & 255}` },
      });
      open.push(socket);
      await all(GREETING, (event) => new Promise<void>((resolve) => void socket.once(event, () => resolve())));
      served.push(performance.now() - came);
    };
    const coming = all(
      Array.from({ length: sockets }, (_, at) => at),
      comes,
    );
    await Promise.race([coming, pause(PATIENCE_MS)]);
    const last = performance.now() - began;
    const after = cpu();
    const rush = await playing;
    const figures = {
      sockets,
      unserved: sockets - served.length,
      last_served_ms: Math.round(last),
      cpu_ms_per_socket: Number(((after.server - before.server) / served.length).toFixed(2)),
      database_cpu_ms_per_socket: Number(((after.database - before.database) / served.length).toFixed(2)),
      served_p50_ms: Math.round(percentile(served, 0.5)),
      served_p99_ms: Math.round(percentile(served, 0.99)),
      calm_p99_ms: Math.round(percentile(calm, 0.99)),
      beside_p99_ms: Math.round(percentile(rush, 0.99)),
    };
    for (const socket of open) socket.close();
    return figures;
  } finally {
    await server.stop();
  }
}
