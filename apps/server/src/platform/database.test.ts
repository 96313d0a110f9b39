import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let test1: TestDatabase;
beforeAll(async () => {
  test1 = await testDatabase();
});
afterAll(() => test1.drop());

test('a bigint is a number', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from accounts`.execute(test1.db);
  expect(rows).toEqual([{ n: 0 }]);
});

test('a broken idle connection is reported, and the next query gets a new one', async () => {
  const errors: string[] = [];
  const db = openDatabase(test1.connection, { poolSize: 1, onError: (error) => errors.push(error.message) });
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const before = (await pid.execute(db)).rows[0]?.pid;

  const client = new pg.Client(test1.connection);
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [before]);
  await client.end();

  await expect.poll(() => errors).not.toEqual([]);
  expect((await pid.execute(db)).rows[0]?.pid).not.toBe(before);
  await db.destroy();
});

test('Korean: 가나다 order, ICU collation, trigrams of Hangul', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from (values ('하늘'), ('가을'), ('나무')) as list (name) order by name`.execute(test1.db);
  expect(rows.map(({ name }) => name)).toEqual(['가을', '나무', '하늘']);
  await sql`select 'a' collate "ko-KR-x-icu" < 'b'`.execute(test1.db);
  await sql`create extension if not exists pg_trgm`.execute(test1.db);
  const trigrams = await sql<{ found: string[] }>`select show_trgm('불꽃의 용사') as found`.execute(test1.db);
  expect(trigrams.rows[0]?.found.length).toBeGreaterThan(4);
});
