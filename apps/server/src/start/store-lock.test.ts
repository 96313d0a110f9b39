import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../platform/test-database.ts';
import { databaseSentence } from './database-sentence.ts';
import { lockStore, StoreError } from './store-lock.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await testDatabase();
});
afterAll(() => site.drop());

const noPatience = { patienceMs: 0, onLost: () => {} };

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(site.connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

const endLockConnections = () =>
  onServer(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'chilyo store lock'`);

test('a second server of a database is refused; the next one may after the first', async () => {
  const first = await lockStore(site.connection, noPatience);
  await expect(lockStore(site.connection, noPatience)).rejects.toThrow(StoreError);
  // a start waits for a predecessor that is stopping
  const next = lockStore(site.connection, { ...noPatience, patienceMs: 5_000 });
  await first.release();
  await (await next).release();
});

test('servers with Redis share a database, which a server without it does not get', async () => {
  const shared = { ...noPatience, isShared: true };
  const both = [await lockStore(site.connection, shared), await lockStore(site.connection, shared)];
  await expect(lockStore(site.connection, noPatience)).rejects.toThrow(/같은 REDIS_URL/);
  for (const lock of both) await lock.release();
  const lone = await lockStore(site.connection, noPatience);
  await expect(lockStore(site.connection, shared)).rejects.toThrow(StoreError);
  await lone.release();
});

test('a start waits while a balancer before the database finds the new primary', async () => {
  const { host, port } = site.connection;
  let closed = 0;
  const balancer = createServer((client) => {
    if (closed < 2) {
      closed += 1;
      return client.destroy();
    }
    const primary = connect(host?.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: port! });
    client.pipe(primary).pipe(client);
  });
  await once(balancer.listen(0), 'listening');
  const there = { ...site.connection, host: 'localhost', port: (balancer.address() as AddressInfo).port };
  const failure = await lockStore(there, noPatience).catch((error: unknown) => error);
  expect(databaseSentence(failure, there)).toMatch(/켜져 있는지/);
  const lock = await lockStore(there, { ...noPatience, patienceMs: 5_000 });
  await lock.release();
  balancer.close();
});

test('a PostgreSQL that is older than those served is refused', async () => {
  const { db, connection, drop } = await testDatabase();
  await sql`create function public.current_setting(text) returns text language sql as $$ select '140011' $$`.execute(
    db,
  );
  const name = sql.id(connection.database!);
  await sql`alter database ${name} set search_path = public, pg_catalog`.execute(db);
  await expect(lockStore(connection, noPatience)).rejects.toThrow(
    'PostgreSQL 14에는 칠요를 둘 수 없습니다. 15 이상을 써 주세요.',
  );
  await drop();
});

test('a broken connection is opened again, and still keeps others out', async () => {
  const lost: string[] = [];
  const lock = await lockStore(site.connection, { onLost: (error) => lost.push(error.message), patienceMs: 5_000 });
  await endLockConnections();
  await expect
    .poll(() =>
      lockStore(site.connection, noPatience).then(
        (other) => other.release().then(() => 'taken'),
        () => 'refused',
      ),
    )
    .toBe('refused');
  await lock.release();
  expect(lost).toEqual([]);
});

test('a server that has lost its place to another one is told', async () => {
  const lost: string[] = [];
  await lockStore(site.connection, { onLost: (error) => lost.push(error.message), patienceMs: 0 });
  // the other one waits for the lock within the database, so it gets it first
  const other = new pg.Client(site.connection);
  await other.connect();
  const taken = other.query(`select pg_advisory_lock(${0x6368_696c})`);
  await expect.poll(waiting).toBe(1);
  await endLockConnections();
  await taken;
  await expect.poll(() => lost).toEqual([expect.stringContaining('다른 칠요 서버')]);
  await other.end();
});

async function waiting(): Promise<number> {
  const client = new pg.Client(site.connection);
  await client.connect();
  const { rowCount } = await client.query(`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`);
  await client.end();
  return rowCount ?? 0;
}

test('what the driver reports becomes one sentence that names the database and no password', async () => {
  const reported = (connectionString: string) =>
    lockStore({ connectionString }, noPatience).then(
      () => undefined,
      (error: unknown) => databaseSentence(error, { connectionString }),
    );
  expect(await reported('postgres://chilyo:secret@127.0.0.1:9/site')).toBe(
    '데이터베이스(127.0.0.1:9/site)를 쓸 수 없습니다. 켜져 있는지, DATABASE_URL의 주소와 포트가 맞는지 확인해 주세요.',
  );
  expect(await reported('postgres://chilyo@no-such-host.invalid/site')).toMatch(/서버 이름을 찾지 못했습니다/);
  const { host, port, user } = site.connection;
  const missing = { host, port, user, database: 'no_such_database' };
  const failure = await lockStore(missing, noPatience).catch((error: unknown) => error);
  expect(databaseSentence(failure, missing)).toMatch(/데이터베이스가 없습니다/);
  const nobody = { ...site.connection, user: 'no_such_role' };
  const refused = await lockStore(nobody, noPatience).catch((error: unknown) => error);
  expect(databaseSentence(refused, nobody)).toMatch(/로그인을 거절했습니다/);
  await onServer('create role visitor login');
  await onServer('revoke all on schema public from public');
  const visitor = new pg.Client({ ...site.connection, user: 'visitor' });
  await visitor.connect();
  const denied = await visitor.query('create table public.t (a int)').catch((error: unknown) => error);
  await visitor.end();
  await onServer('drop role visitor');
  expect(databaseSentence(denied, site.connection)).toMatch(/권한이 없습니다/);
  // as a pooler in transaction mode says it
  const pooler = new Error('unsupported startup parameter: statement_timeout');
  expect(databaseSentence(pooler, site.connection)).toMatch(/PgBouncer/);
  expect(databaseSentence(new Error('a mistake of ours'), site.connection)).toBeUndefined();
});
