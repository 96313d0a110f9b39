import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freshTestFolder, removeTestFolder } from '../../apps/server/src/platform/test-folders.ts';
import { postgresPrograms } from '../../e2e/postgres-process.ts';
import { PatroniCluster } from './faults/patroni-cluster.ts';
import { percentile } from './report.ts';

/**
 * The database of `deploy/ha` while its primary is killed again and again, with Patroni, as if the machine had gone: how long
 * nothing can be stored, and whether every acknowledged row is there afterwards.
 */
const { values: given } = parseArgs({ options: { kills: { type: 'string', default: '10' } } });
/** Connections that write without a pause, each row after the acknowledgement of the one before. */
const WRITERS = 4;
const REST_MS = 2_000;

const programs = postgresPrograms.get(Math.max(...postgresPrograms.keys()));
if (!programs) throw new Error('postgresql, patroni, etcd-server and haproxy are needed');
const folder = await freshTestFolder('chilyo-ha-');
const cluster = await PatroniCluster.start(programs, folder);
try {
  await cluster.query('create table acknowledged (no integer primary key)');
  const acknowledged: number[] = [];
  let isOver = false;
  let no = 0;
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const pool = new pg.Pool({
        connectionString: cluster.urlBy(cluster.port),
        max: 1,
        connectionTimeoutMillis: 3_000,
      });
      pool.on('error', () => {});
      pool.on('connect', (client) => client.on('error', () => {}));
      while (!isOver) {
        const own = ++no;
        const isStored = await pool.query('insert into acknowledged values ($1)', [own]).then(
          () => true,
          () => false,
        );
        if (isStored) acknowledged.push(own);
        else await pause(100);
      }
      await pool.end();
    }),
  );
  for (let kill = 1; kill <= Number(given.kills); kill++) {
    await pause(REST_MS);
    await cluster.fail();
    console.log(`${kill}: ${Math.round(cluster.recoveries.at(-1) ?? 0)} ms`);
  }
  isOver = true;
  await writing;
  const rows = await cluster.query<{ no: number }>('select no from acknowledged');
  const stored = new Set(rows.map((row) => row.no));
  const lost = acknowledged.filter((one) => !stored.has(one)).length;
  const recovery = (part: number) => Math.round(percentile(cluster.recoveries, part));
  console.log(
    JSON.stringify({
      bench: 'ha',
      kills: cluster.recoveries.length,
      recovery_p50_ms: recovery(0.5),
      recovery_p95_ms: recovery(0.95),
      acknowledged: acknowledged.length,
      lost,
    }),
  );
  if (lost > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
  removeTestFolder(folder);
}
process.exit();
