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

/** A server of the machine in place of the embedded one, as an address whose user may make databases. */
const outside = process.env.TEST_DATABASE_URL;

function connectionTo(address: string) {
  const { hostname, port, username, password, pathname } = new URL(address);
  return { host: hostname, port: Number(port || 5432), user: username, password, database: pathname.slice(1) };
}

async function startOwn() {
  const dataDir = await freshTestFolder(prefix);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: quiet, settings });
  return {
    connection,
    async stop() {
      await stop();
      removeTestFolder(dataDir);
    },
  };
}

/** vitest's globalSetup: one server for the whole run, thrown away after it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = outside ? { connection: connectionTo(outside), stop: async () => {} } : await startOwn();
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  const sorting = outside ? ` template template0 encoding 'UTF8' locale 'C.UTF-8'` : '';
  await client.query(`create database ${templateName}${sorting}`);
  await client.end();
  const template = openDatabase({ ...server.connection, database: templateName });
  await migrate(template, migrations);
  await template.destroy();
  // workers inherit the environment
  process.env[connectionVariable] = JSON.stringify(server.connection);
  return () => server.stop();
}
