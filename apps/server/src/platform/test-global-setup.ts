import pg from 'pg';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start.ts';
import { migrate } from './migrate.ts';
import { freshTestFolder, removeTestFolder } from './test-folders.ts';

export const connectionVariable = 'CHILYO_TEST_DATABASE';
export const templateName = 'chilyo_template';
const prefix = 'chilyo-test-';
const quiet = () => {};

// test data need not survive a power failure
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '500' };

/** vitest's globalSetup: one server for the whole run, thrown away after it. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await freshTestFolder(prefix);
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
    removeTestFolder(dataDir);
  };
}
