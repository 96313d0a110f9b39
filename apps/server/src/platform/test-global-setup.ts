import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from './database.ts';
import { isAlive } from './embedded-postgres/processes.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start.ts';
import { migrate } from './migrate.ts';

export const connectionVariable = 'CHILYO_TEST_DATABASE';
export const templateName = 'chilyo_template';
const prefix = 'chilyo-test-';
const quiet = () => {};
const folder = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(); // in memory a database is made in 16 ms instead of 170

// nothing of a test run has to outlive the power
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '500' };

/** vitest's globalSetup: one server for the whole run, thrown away after it. */
export default async function setup(): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = join(folder, `${prefix}${process.pid}`);
  mkdirSync(dataDir, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = openDatabase({ ...server.connection, database: templateName });
  await migrate(template, migrations);
  await template.destroy();
  // workers inherit the environment
  process.env[connectionVariable] = JSON.stringify(server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its server and folder behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(folder, name);
    const abandoned = await startEmbeddedPostgres({ dataDir, log: quiet, settings }).catch(() => undefined);
    await abandoned?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// containers often have 64 MB there, too little even for the server
function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > 2_000_000_000;
}
