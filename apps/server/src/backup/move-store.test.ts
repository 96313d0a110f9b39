import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations, replacedMigrations } from '../migrations/index.ts';
import { migrate } from '../platform/migrate.ts';
import { schemaText } from '../platform/schema-text.ts';
import { emptyTestDatabase, type TestDatabase } from '../platform/test-database.ts';
import { differentTable, moveStore } from './move-store.ts';

const RELEASE = join(import.meta.dirname, '../migrations/releases/2026-11-25-1846-e88a414f.sql.gz');

let folder: string;
let from: TestDatabase;
let to: TestDatabase;
const move = () => moveStore({ from: from.connection, to: to.connection, workshop: folder, migrations });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chilyo-move-'));
  from = await emptyTestDatabase();
  const client = new pg.Client(from.connection);
  await client.connect();
  await client.query(gunzipSync(await readFile(RELEASE)).toString());
  await client.end();
  await migrate(from.db, migrations, replacedMigrations);
});
afterAll(async () => {
  await from.drop();
  await rm(folder, { recursive: true });
});

test('a store that is moved has the same tables, ids and rows, which are compared, and refuses a second one', {
  timeout: 120_000,
}, async () => {
  to = await emptyTestDatabase();
  const manifest = await move();
  expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(100);
  expect(await schemaText(to.db)).toBe(await schemaText(from.db));
  const add = ({ db }: TestDatabase) =>
    sql<{ id: number }>`insert into users (issuer, subject, name) values ('test', 'new', '새로') returning id`.execute(
      db,
    );
  // made at another moment
  expect((await add(to)).rows).toEqual((await add(from)).rows);
  const different = () => differentTable(from.connection, to.connection, manifest);
  expect(await different()).toBe('users');
  await sql`delete from users where subject = 'new'`.execute(from.db);
  await sql`delete from users where subject = 'new'`.execute(to.db);
  expect(await different()).toBeUndefined();
  await expect(move()).rejects.toThrow(/이미 칠요의 내용이 있습니다/);
  expect(await readdir(folder)).toEqual([]);
  await to.drop();
});
