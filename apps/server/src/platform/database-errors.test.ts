import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isUnavailable } from './database-errors.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { openTestHttp } from './test-http.ts';

let shared: TestDatabase;
beforeAll(async () => {
  shared = await testDatabase();
  await sql`create table things (id integer primary key)`.execute(shared.db);
  await sql`insert into things values (1)`.execute(shared.db);
});
afterAll(() => shared.drop());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const count = sql`select count(*) from things`;

test('a statement that waits for a lock fails after two seconds', async () => {
  const other = openDatabase(shared.connection);
  await shared.db.transaction().execute(async (tx) => {
    await sql`lock table things`.execute(tx);
    const began = performance.now();
    const failure = await failureOf(count.execute(other));
    expect(failure).toMatchObject({ code: '55P03' });
    expect(isUnavailable(failure)).toBe(true);
    expect(performance.now() - began).toBeLessThan(4_000);
  });
  await other.destroy();
});

test('a query without a free connection fails after three seconds', async () => {
  const one = openDatabase(shared.connection, { poolSize: 1 });
  await one.connection().execute(async () => {
    const began = performance.now();
    const failure = await failureOf(count.execute(one));
    expect(isUnavailable(failure)).toBe(true);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
  await one.destroy();
});

test('a statement has its bound, and one that sets its own has that; migrations have none', async () => {
  const bound = (db: typeof shared.db) =>
    sql<{ lock: string; statement: string }>`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`
      .execute(db)
      .then(({ rows }) => rows[0]);
  expect(await bound(shared.db)).toEqual({ lock: '2s', statement: '15s' });
  const patient = openDatabase(shared.connection, { patient: true });
  expect(await bound(patient)).toEqual({ lock: '0', statement: '0' });
  await patient.destroy();
  const slow = shared.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 50`.execute(tx);
    await sql`select pg_sleep(5)`.execute(tx);
  });
  expect(isUnavailable(await failureOf(slow))).toBe(true);
});

test('a database that is not there, refuses, hangs up or ends a connection is one that is away', async () => {
  const nowhere = openDatabase({ host: join(tmpdir(), 'no-such-folder'), port: 5432, user: 'x', database: 'x' });
  expect(isUnavailable(await failureOf(count.execute(nowhere)))).toBe(true);
  await nowhere.destroy();

  const rude = createServer((socket) => socket.destroy());
  await new Promise<void>((listening) => rude.listen(0, '127.0.0.1', listening));
  const { port } = rude.address() as { port: number };
  const hangsUp = openDatabase({ host: '127.0.0.1', port, user: 'x', database: 'x' });
  expect(isUnavailable(await failureOf(count.execute(hangsUp)))).toBe(true);
  await new Promise((closed) => rude.close(closed));
  expect(isUnavailable(await failureOf(count.execute(hangsUp)))).toBe(true);
  await hangsUp.destroy();

  const own = openDatabase(shared.connection);
  const ended = own.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    const ending = sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(shared.db);
    await Promise.all([sql`select pg_sleep(5)`.execute(connection), ending]);
  });
  expect(isUnavailable(await failureOf(ended))).toBe(true);
  await own.destroy();
  for (const code of ['57P03', '25006', '53300', '53100', '40P01', '08006'])
    expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
});

test('what is wrong with the program itself is no such thing', async () => {
  expect(isUnavailable(await failureOf(sql`select no_such_column`.execute(shared.db)))).toBe(false);
  expect(isUnavailable(await failureOf(sql`insert into things values (1)`.execute(shared.db)))).toBe(false);
  const missingFile = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' });
  expect(isUnavailable(missingFile)).toBe(false);
});

test('a call whose database is away is answered 503 in words', async () => {
  const http = await openTestHttp();
  const nowhere = openDatabase({ host: join(tmpdir(), 'no-such-folder'), port: 5432, user: 'x', database: 'x' });
  http.get('/api/things', () => count.execute(nowhere));
  const answer = await http.inject('/api/things');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('잠시') });
  await Promise.all([http.close(), nowhere.destroy()]);
});
