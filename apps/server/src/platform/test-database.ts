import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type DatabaseConnection, openDatabase } from './database.ts';
import type { Database } from './tables.ts';
import { connectionVariable, templateName } from './test-global-setup.ts';

export interface TestDatabase {
  db: Kysely<Database>;
  connection: DatabaseConnection; // for code that opens its own pool, such as a second node
  drop: () => Promise<void>;
}

/** A database of its own with all tables, copied from a migrated template. Call `drop` in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf(templateName);
}

/** One without any table, for the tests of the migrations themselves. */
export async function emptyTestDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

async function copyOf(template: string): Promise<TestDatabase> {
  const server = sharedServer();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // twice as fast as the default here, since without fsync the checkpoint that it needs costs nothing
  await onServer(server, `create database ${database} template ${template} strategy file_copy`);
  const connection = { ...server, database };
  const db = openDatabase(connection);
  return {
    db,
    connection,
    async drop() {
      await db.destroy();
      await onServer(server, `drop database ${database} with (force)`);
    },
  };
}

/** Rows that the database reads from tables for this work: its cost, whatever else the machine does. */
export async function rowsRead(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // of this connection; what its last transaction read may not be handed over yet
    const read = async () =>
      (
        await sql<{ n: number }>`select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as n
          from pg_stat_xact_user_tables`.execute(tx)
      ).rows[0]!.n;
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
}

function sharedServer(): DatabaseConnection {
  const text = process.env[connectionVariable];
  if (!text) throw new Error('No test database: name platform/test-global-setup.ts as globalSetup in vitest.config.ts');
  return JSON.parse(text) as DatabaseConnection;
}

async function onServer(connection: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
