import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { migrations, replacedMigrations } from '../migrations/index.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import { schemaText } from './schema-text.ts';
import { emptyTestDatabase } from './test-database.ts';

const folder = join(import.meta.dirname, '../migrations');
/** One dump per release with changed migrations: a site with an operator and two players. */
const all = readdirSync(join(folder, 'releases')).sort();
/** The oldest, the newest, and those from which migrations begin that change stored rows; the others in the full run. */
const telling = /^2026-11-(21-1817|22-0114|23-0537|23-0945|24-0118|24-0550|25-1846)/;
const releases = process.env.FULL_JOURNEYS
  ? all
  : all.filter((name, at) => telling.test(name) || at === all.length - 1);

let fresh = '';
beforeAll(async () => {
  const { db, drop } = await emptyTestDatabase();
  await migrate(db, migrations, replacedMigrations);
  fresh = await schemaText(db);
  await drop();
});

test('the schema is the one that was last agreed to', async () => {
  await expect(fresh).toMatchFileSnapshot(join(folder, 'schema.txt'));
});

test('every file of the folder is a migration, and new ones are named by date and time', () => {
  const files = readdirSync(folder).flatMap((name) => /^(\d.*)\.ts$/.exec(name)?.[1] ?? []);
  expect(Object.keys(migrations).sort()).toEqual(files.sort());
  const numbered = files.filter((name) => name.localeCompare('0073-push-sessions') <= 0);
  expect(files.filter((name) => !numbered.includes(name) && !/^20\d\d-\d\d-\d\d-\d{4}-[a-z-]+$/.test(name))).toEqual(
    [],
  );
});

test.each(releases)('a site of the release %s is upgraded', async (release) => {
  const { db, connection, drop } = await emptyTestDatabase();
  await load(connection, release);
  const before = await db.selectFrom('users').select(['id', 'name']).orderBy('id').execute();
  expect(before.map(({ name }) => name)).toContain('달빛');

  await migrate(db, migrations, replacedMigrations);
  expect(await schemaText(db)).toBe(fresh);
  expect(await db.selectFrom('users').select(['id', 'name']).orderBy('id').execute()).toEqual(before);
  await drop();
});

async function load(connection: object, release: string): Promise<void> {
  const text = gunzipSync(readFileSync(join(folder, 'releases', release))).toString();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

test('a migration that sorts before an executed one is executed as well', async () => {
  const { db, drop } = await emptyTestDatabase();
  const ran: string[] = [];
  const named = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { up: async () => void ran.push(name) }]));
  await migrate(db, named('2026-01-01-0900-one', '2026-01-03-0900-three'));
  await migrate(db, named('2026-01-01-0900-one', '2026-01-02-0900-two', '2026-01-03-0900-three'));
  expect(ran).toEqual(['2026-01-01-0900-one', '2026-01-03-0900-three', '2026-01-02-0900-two']);
  await drop();
});

test('a database of a newer program is refused with a sentence, and left alone', async () => {
  const { db, drop } = await emptyTestDatabase();
  const up = async (tx: typeof db) => tx.schema.createTable('old').addColumn('id', 'integer').execute();
  await migrate(db, { '0001-old': { up }, '0002-newer': { up: async () => {} } });
  const older = { '0001-old': { up }, '0003-other': { up: async () => expect.unreachable() } };
  const refused = migrate(db, older);
  await expect(refused).rejects.toBeInstanceOf(NewerDatabaseError);
  await expect(refused).rejects.toThrow('이 데이터는 더 새 버전의 칠요에서 쓰였습니다(0002-newer).');
  await drop();
});
