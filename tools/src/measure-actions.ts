import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ServerProcess } from '../../e2e/server-process.ts';
import { all, beginMatches, inBatches, type Pair, playUntil } from './action-load.ts';
import { BenchClient } from './bench-client.ts';
import { cpuOf, cpuOfTree } from './process-cpu.ts';
import { percentile, type Row } from './report.ts';
import type { SketchOrder } from './sketch-server.ts';

const RUNS = 5;
/** A socket may send 20 events a second: a program that kept to less is what a server has to bear. */
const PACE_MS = 60;
/** Matches at once: some 480 actions a second, and as many as fill most of a processor. */
const CALM = 30;
const FULL = 100;
/** Matches of random actions take some 5 s: a part of them ends meanwhile, as on a site. */
const CALM_MS = 5_000;
const FULL_MS = 5_000;
/** Messages kept of each player, for the sketch. */
const KEPT = 40;

type Target = { url: string; pid: number; databasePid: number };
type Measured = { actionsPerCpuS: number; p50: number; p99: number; fullP99: number; postgresMs: number; rate: number };
type Payloads = SketchOrder['payloads'];

async function load(target: Target, players: BenchClient[], channel: number): Promise<Measured> {
  const calm = await beginMatches(players.slice(0, CALM * 2), channel);
  const calmTook = await playAll(calm, CALM_MS);
  const full = await beginMatches(players.slice(CALM * 2), channel);
  const [server, database, began] = [cpuOf(target.pid), cpuOfTree(target.databasePid), performance.now()];
  const fullTook = await playAll(full, FULL_MS);
  const seconds = (performance.now() - began) / 1000;
  return {
    p50: percentile(calmTook, 0.5),
    p99: percentile(calmTook, 0.99),
    fullP99: percentile(fullTook, 0.99),
    rate: fullTook.length / seconds,
    actionsPerCpuS: fullTook.length / ((cpuOf(target.pid) - server) / 1000),
    postgresMs: (cpuOfTree(target.databasePid) - database) / fullTook.length,
  };
}

const playAll = async (pairs: readonly Pair[], ms: number): Promise<number[]> => {
  const until = performance.now() + ms;
  return (await Promise.all(pairs.map((pair) => playUntil(pair, until, PACE_MS)))).flat();
};

const PLAYERS = 2 * (CALM + FULL);
let people = 0;
const newPlayers = (url: string) => Array.from({ length: PLAYERS }, () => new BenchClient(url, ++people));

async function ofSite(server: ServerProcess, run: number): Promise<{ measured: Measured; payloads: Payloads }> {
  const players = newPlayers(server.url);
  await inBatches(players, 8, (one) => one.signUp());
  await inBatches(players, 8, (one) => one.register());
  await inBatches(players, 20, (one) => one.connect());
  const payloads: Payloads = [];
  for (const { socket } of players.slice(0, 2)) {
    let kept = 0;
    socket.on('GAME_EVENTS', (_game, _from, events, legal, clock) => {
      if (++kept <= KEPT) payloads.push({ events, legal, clock });
    });
  }
  const measured = await load(targetOf(server, server.url, server.pid), players, run * 10_000);
  await close(players);
  return { measured, payloads };
}

const targetOf = (server: ServerProcess, url: string, pid: number): Target => ({
  url,
  pid,
  databasePid: server.databasePid!,
});

async function ofSketch(server: ServerProcess, payloads: Payloads, run: number): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'sketch-server.ts'));
  try {
    const port = await answerOf(child, { connection: server.connection, payloads });
    const url = `http://localhost:${port}`;
    const players = newPlayers(url);
    await inBatches(players, 20, (one) => one.connect());
    const measured = await load(targetOf(server, url, child.pid!), players, run * 10_000);
    await close(players);
    return measured;
  } finally {
    child.kill();
  }
}

const answerOf = (child: ChildProcess, order: SketchOrder): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port))).once('exit', (code) => reject(new Error(`ended: ${code}`)));
    child.send(order);
  });

const close = (players: readonly BenchClient[]) => all(players, async ({ socket }) => socket.close());

/** Actions of the site and of the sketch, in turn. CPU is of the server's process; PostgreSQL's is counted apart. */
export async function measureActions(): Promise<{ rows: Row[]; figures: Record<string, number> }> {
  const site: Measured[] = [];
  const sketch: Measured[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const server = await ServerProcess.start();
    try {
      const { measured, payloads } = await ofSite(server, run);
      site.push(measured);
      sketch.push(await ofSketch(server, payloads, run));
    } finally {
      await server.stop();
    }
  }
  const rows = [['site', site] as const, ['sketch', sketch] as const].flatMap(([name, measured]): Row[] => [
    { what: `${name}: actions`, unit: '/CPU s', values: measured.map(({ actionsPerCpuS }) => actionsPerCpuS) },
    { what: `${name}: calm, p50`, unit: 'ms', values: measured.map(({ p50 }) => p50) },
    { what: `${name}: calm, p99`, unit: 'ms', values: measured.map(({ p99 }) => p99) },
    { what: `${name}: full, p99`, unit: 'ms', values: measured.map(({ fullP99 }) => fullP99) },
    { what: `${name}: full`, unit: 'actions/s', values: measured.map(({ rate }) => rate) },
    { what: `${name}: PostgreSQL`, unit: 'CPU ms/action', values: measured.map(({ postgresMs }) => postgresMs) },
  ]);
  const median = (of: readonly Measured[], key: keyof Measured) =>
    Number(
      percentile(
        of.map((one) => one[key]),
        0.5,
      ).toPrecision(4),
    );
  return {
    rows,
    figures: {
      actions_per_cpu_s: median(site, 'actionsPerCpuS'),
      sketch_per_cpu_s: median(sketch, 'actionsPerCpuS'),
      p50_ms: median(site, 'p50'),
      sketch_p50_ms: median(sketch, 'p50'),
      p99_ms: median(site, 'p99'),
      sketch_p99_ms: median(sketch, 'p99'),
      postgres_cpu_ms_per_action: median(site, 'postgresMs'),
    },
  };
}
