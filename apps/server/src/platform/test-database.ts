import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
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
