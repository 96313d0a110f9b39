import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { postgresPrograms } from '../../e2e/postgres-process.ts';
import { hasRedis } from '../../e2e/redis-process.ts';
import { all, inBatches } from './action-load.ts';
import { checkHistory } from './faults/check-history.ts';
import { History } from './faults/history.ts';
import { PatroniCluster } from './faults/patroni-cluster.ts';
import { PLANTS, settingsOf } from './faults/plants.ts';
import { FaultPlayer } from './faults/player.ts';
import { PostgresPair } from './faults/postgres-pair.ts';
import { FaultSite } from './faults/site.ts';
import { forLoad, readStored } from './faults/stored.ts';
import { rollTrouble } from './faults/troubles.ts';
import { percentile } from './report.ts';
import { seeded } from './seeded.ts';

/**
 * Matches on several servers while servers, Redis and PostgreSQL are killed, frozen, cut off and slowed down, by a seed; then
 * what players heard is compared with what is stored. `--only` takes troubles whose names have these words; `--plant` puts
 * a fault into the servers, which must be found; `--store patroni` takes the database of deploy/ha.
 */
const { values: given } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '180' },
    every: { type: 'string', default: '2000' },
    pace: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'string' },
    store: { type: 'string', default: 'pair' },
    plant: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [matches, nodes, seconds, every, seed] = ['matches', 'nodes', 'seconds', 'every', 'seed'].map((name) =>
  Number(given[name as 'matches']),
) as [number, number, number, number, number];
/** How long the last matches may take to end after the last trouble, ms. */
const SETTLED_MS = 90_000;

const version = given.postgres ? Number(given.postgres) : Math.max(...postgresPrograms.keys());
const programs = postgresPrograms.get(version);
if (!hasRedis || !programs) throw new Error('redis-server and PostgreSQL of the system (postgresql) are needed');
if (given.plant && !Object.hasOwn(PLANTS, given.plant))
  throw new Error(`--plant is one of ${Object.keys(PLANTS).join(', ')}`);

const random = seeded(seed);
const history = new History();
const site = await FaultSite.start(nodes, {
  startDatabase: (folder) =>
    given.store === 'patroni' ? PatroniCluster.start(programs, folder) : PostgresPair.start(programs, folder),
  random,
  settings: settingsOf(given.plant),
});
try {
  await site.database.query(forLoad);
  const players = Array.from({ length: matches * 2 }, (_, at) => {
    const pair = at >> 1;
    // every second pair meets whom the ranked queue gives it, the others each other
    const channel = pair % 2 === 0 ? 0 : 1_000 + pair;
    const own = { number: at + 1, channel, random: seeded(seed * 10_000 + at) };
    return new FaultPlayer({ url: site.url, history, paceMs: Number(given.pace), ...own });
  });
  const began = performance.now();
  const told = (what: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  for (const step of ['signUp', 'register', 'renew'] as const)
    await inBatches(players, 4, (one) => onBusyMachine(() => one[step]()));
  await inBatches(players, 20, (one) => one.connect());
  told(`${players.length} players on ${nodes} servers, PostgreSQL ${version}, seed ${seed}`);

  const until = performance.now() + seconds * 1000;
  const playing = Promise.all(players.map((one) => one.live(() => performance.now() > until)));
  const { kills, troubles, broken } = await makeTroubles(until, told);
  told('no more troubles');
  const isSettled = await Promise.race([playing.then(() => true), pause(SETTLED_MS, false)]);
  if (isSettled) await whenCounted();
  else for (const waiting of players.flatMap((one) => one.waiting ?? [])) told(waiting);
  await inBatches(players, 20, (one) => one.review());
  const stored = await readStored(site.database);
  const findings = checkHistory(history, stored);
  const faults = await ledgerFaults();
  for (const { kind, what } of findings.slice(0, 40)) told(`${kind}: ${what}`);
  for (const fault of faults) told(`ledger: ${JSON.stringify(fault)}`);
  const count = (kind: string) => findings.filter((finding) => finding.kind === kind).length;
  const figures = {
    bench: 'faults',
    matches: stored.games.length,
    kills,
    lost: count('lost'),
    doubled: count('doubled'),
    ledger_ok: faults.length === 0,
    troubles,
    broken,
    actions: stored.log.length,
    acknowledged: players.reduce((sum, one) => sum + one.acknowledged, 0),
    rated: stored.notified.length / 2,
    settled: isSettled,
    recovery_p50_ms: Math.round(percentile(site.database.recoveries, 0.5)),
    recovery_p95_ms: Math.round(percentile(site.database.recoveries, 0.95)),
  };
  console.log(JSON.stringify(figures));
  if (findings.length + faults.length + broken > 0 || !isSettled) process.exitCode = 1;
  await all(players, async ({ socket }) => socket.close());
} finally {
  await site.stop();
}
process.exit();

/** Before the troubles: a busy machine may be refused at first. */
async function onBusyMachine(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 10 || !String(error).includes('UNAVAILABLE')) throw error;
      await pause(1_000);
    }
  }
}

/** One every so often, until the time is up and all have passed. `broken`: how many failed, as at a server that had ended by itself. */
async function makeTroubles(until: number, told: (what: string) => void) {
  const under = new Map<string, Promise<void>>();
  let kills = 0;
  let troubles = 0;
  let broken = 0;
  while (performance.now() < until) {
    await pause(given.only ? every / 10 : every);
    const { name, part, isKill, run } = rollTrouble(site, random);
    if (under.has(part) || !`${part} ${name}`.includes(given.only)) continue;
    told(name);
    if (isKill) kills++;
    troubles++;
    under.set(
      part,
      run()
        .catch((error: unknown) => {
          broken++;
          told(`${name}: ${String(error)}`);
        })
        .finally(() => under.delete(part)),
    );
  }
  await Promise.all(under.values());
  return { kills, troubles, broken };
}

/** What follows a result in the background has been counted. */
async function whenCounted(): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const [row] = await site.database.query<{ n: number }>(
      `select (select count(*) from uncounted_results)::int + (select count(*) from games where status = 'running')::int as n`,
    );
    if (row!.n === 0) return;
    await pause(500);
  }
}

/** What the operator's check of the ledger says. */
async function ledgerFaults(): Promise<unknown[]> {
  const { server } = site.nodes[0]!;
  const call = async (method: string, path: string, body: unknown, token?: string) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { item: Record<string, unknown> }).item;
  };
  const { id_token } = await call('POST', '/auth/sign-in', server.operator);
  const { faults } = await call('GET', '/operator/health', undefined, String(id_token));
  return faults as unknown[];
}
