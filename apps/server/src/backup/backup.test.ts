import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations, replacedMigrations } from '../migrations/index.ts';
import { migrate } from '../platform/migrate.ts';
import { schemaText } from '../platform/schema-text.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Database } from '../platform/tables.ts';
import { emptyTestDatabase, type TestDatabase } from '../platform/test-database.ts';
import { BackupError, MANIFEST, tableFile } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Backup, keepNewest, writeBackup } from './write-backup.ts';

const RELEASE = join(import.meta.dirname, '../migrations/releases/2026-11-25-1846-e88a414f.sql.gz');
const names = Object.keys(migrations);
const picture = Buffer.from('RIFF a picture');

let folder: string;
let site: TestDatabase;
let backup: Backup;
let contents: Contents;

/** Adds a player and a note about them in one transaction: half of it would break a foreign key or a count. */
async function addPlayer(db: Kysely<Database>, name: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into users (issuer, subject, name)
      values ('embedded', ${name}, ${name}) returning id`.execute(tx);
    const { id } = rows[0]!;
    await sql`insert into account_notes (user_id, author_id, words) values (${id}, 1, ${'탭\t줄\n역\\슬래시 \\N'})`.execute(
      tx,
    );
    await sql`insert into ratings (user_id, score_id, rating, deviation, volatility)
      values (${id}, 1, ${1500 + id * 10 + 1 / 3}, 90, 0.06)`.execute(tx);
    return id;
  });
}

type Contents = Record<string, string[]>;

/** Every row of every table as text, but for the times at which migrations ran. */
async function contentsOf(db: Kysely<Database>): Promise<Contents> {
  const all: Contents = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    all[name] = rows.map(({ row }) => row).sort();
  }
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return { ...all, kysely_migration: done.rows.map(({ name }) => name) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chilyo-backup-'));
  site = await emptyTestDatabase();
  const client = new pg.Client(site.connection);
  await client.connect();
  await client.query(gunzipSync(await readFile(RELEASE)).toString());
  await client.end();
  await migrate(site.db, migrations, replacedMigrations);
  await addPlayer(site.db, '먼저');
  await sql`insert into operator_actions (by_id, action, words) values (1, 'test', '기록')`.execute(site.db);
  await openStorage({ folder: join(folder, 'uploads') }).put('abcd-1.webp', picture, 'image/webp');
  await writeFile(join(folder, 'uploads/ab/abcd-2.webp.1.half'), 'half');
  // what file managers, network drives and people leave there is no picture, and stops no backup
  for (const name of ['.DS_Store', '.nfs0001', 'Thumbs.db', 'abcd-1.webp~', 'abcd-1 (copy).webp', 'abx', '../readme'])
    await writeFile(join(folder, 'uploads/ab', name), 'stray');
  backup = await writeBackup(site.connection, options());
  contents = await contentsOf(site.db);
});
afterAll(async () => {
  await site.drop();
  await rm(folder, { recursive: true });
});

const options = () => ({ into: join(folder, 'backups'), pictures: join(folder, 'uploads'), migrations: names });

/** Restores into a new database and an empty folder, and looks at both; drops them. */
async function restored<T>(
  archive: string,
  look: (target: TestDatabase, uploads: string) => Promise<T>,
  { known = migrations }: { known?: typeof migrations } = {},
): Promise<T> {
  const target = await emptyTestDatabase();
  const uploads = await mkdtemp(join(folder, 'restored-'));
  try {
    await restoreBackup(target.connection, { archive, storage: { folder: uploads }, migrations: known });
    return await look(target, uploads);
  } finally {
    await target.drop();
  }
}

describe('a backup that is restored into an empty database', () => {
  test('is the same site, whose ids, triggers and later migrations go on', async () => {
    await restored(backup.folder, async ({ db }, uploads) => {
      expect(await contentsOf(db)).toEqual(contents);
      expect(await schemaText(db)).toBe(await schemaText(site.db));
      // ids go on, and the counter of ratings counts again
      const before = contents.rating_bands!.length;
      const [here, there] = [await addPlayer(db, '다음'), await addPlayer(site.db, '다음')];
      expect(here).toBe(there);
      expect((await contentsOf(db)).rating_bands).toHaveLength(before + 1);
      await expect(sql`delete from operator_actions`.execute(db)).rejects.toThrow(/written once/);
      expect(await readdir(join(uploads, 'ab'))).toEqual(['abcd-1.webp']);
      expect(await readFile(join(uploads, 'ab/abcd-1.webp'))).toEqual(picture);
    });
  });

  test('of a moment amid writes has whole transactions only', async () => {
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      while (!isOver) {
        written += 1;
        await addPlayer(site.db, `쓰는 중 ${written}`);
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(5);
    const amid = await writeBackup(site.connection, { ...options(), into: join(folder, 'amid') });
    isOver = true;
    await writing;
    const rows = (table: string) => amid.manifest.tables.find(({ name }) => name === table)!.rows;
    const notes = rows('account_notes');
    expect(notes).toBeGreaterThan(6);
    await restored(amid.folder, async ({ db }) => {
      const { account_notes, users, rating_bands } = await contentsOf(db);
      expect(account_notes).toHaveLength(notes);
      expect(users).toHaveLength(rows('users'));
      expect(rating_bands).toHaveLength(rows('rating_bands'));
      // no id is given twice
      await addPlayer(db, '그 뒤');
    });
  });

  test('was made by an older version: its tables are made by the migrations of that time', async () => {
    const old = await emptyTestDatabase();
    const former = Object.fromEntries(Object.entries(migrations).slice(0, -3));
    await migrate(old.db, former);
    const { folder: archive } = await writeBackup(old.connection, { ...options(), into: join(folder, 'old') });
    await restored(archive, async ({ db }) => {
      expect((await contentsOf(db)).kysely_migration).toEqual(Object.keys(former).sort());
      await migrate(db, migrations);
    });
    await old.drop();
  });
});

test('only the owner may read it, and no half one has the name of a backup', async () => {
  expect((await stat(backup.folder)).mode & 0o777).toBe(0o700);
  for (const file of [MANIFEST, 'SHA256SUMS', tableFile('users'), 'pictures/ab/abcd-1.webp'])
    expect((await stat(join(backup.folder, file))).mode & 0o777).toBe(0o600);

  const into = join(folder, 'stopped');
  const stop = new AbortController();
  const stopped = writeBackup(site.connection, { ...options(), into, signal: stop.signal });
  await expect.poll(() => readdir(into).catch(() => [])).toHaveLength(1);
  stop.abort();
  await expect(stopped).rejects.toThrow(/abort/);
  expect(await readdir(into)).toEqual([]);
});

test('old backups beyond the number to keep are deleted, and what a killed backup left a day ago', async () => {
  const into = join(folder, 'kept');
  for (const name of ['chilyo-20260101-000000', 'chilyo-20260102-000000'])
    await cp(backup.folder, join(into, name), { recursive: true });
  await cp(backup.folder, join(into, 'chilyo-20260103-000000.half'), { recursive: true });
  await utimes(join(into, 'chilyo-20260103-000000.half'), 0, 0);
  await writeFile(join(into, 'notes.txt'), 'of the host');
  const made = await writeBackup(site.connection, { ...options(), into });
  await keepNewest(into, 2);
  expect((await readdir(into)).map((name) => join(into, name))).toEqual([
    join(into, 'chilyo-20260102-000000'),
    made.folder,
    join(into, 'notes.txt'),
  ]);
});

describe('a second restore', () => {
  let target: TestDatabase;
  let uploads: string;
  let changed: Contents;
  const given = () => ({ archive: backup.folder, storage: { folder: uploads }, migrations });
  beforeAll(async () => {
    target = await emptyTestDatabase();
    uploads = await mkdtemp(join(folder, 'restored-'));
    await restoreBackup(target.connection, given());
    await addPlayer(target.db, '되돌린 뒤');
    changed = await contentsOf(target.db);
  });
  afterAll(() => target.drop());

  test('is refused', async () => {
    await expect(restoreBackup(target.connection, given())).rejects.toThrow(BackupError);
    expect(await contentsOf(target.db)).toEqual(changed);
  });

  test('that is to replace what is there, but fails, changes nothing', async () => {
    const archive = await mkdtemp(join(folder, 'spoilt-'));
    await cp(backup.folder, archive, { recursive: true });
    await forge(archive, 'account_notes', (rows) => rows.replace(/^1\t/m, '999999\t'));
    await expect(restoreBackup(target.connection, { ...given(), archive, replaces: true })).rejects.toThrow();
    expect(await contentsOf(target.db)).toEqual(changed);
    expect(await readdir(join(uploads, 'ab'))).toEqual(['abcd-1.webp']);
  });

  test('replaces what is there as a whole', async () => {
    await restoreBackup(target.connection, { ...given(), replaces: true });
    expect(await contentsOf(target.db)).toEqual(contents);
  });
});

describe('nothing is changed by', () => {
  const faults: [string, (archive: string) => Promise<void>, RegExp][] = [
    [
      'a torn file',
      (archive) => truncate(join(archive, tableFile('users')), 60),
      /내용이 다른 파일: tables\/users\.copy\.gz/,
    ],
    ['a missing file', (archive) => rm(join(archive, 'pictures/ab/abcd-1.webp')), /읽을 수 없는 파일: .*abcd-1\.webp/],
    [
      'an edited manifest',
      (archive) => edit(archive, MANIFEST, (text) => text.replace('"rows": 1', '"rows": 2')),
      /내용이 다른 파일: manifest\.json/,
    ],
    [
      'a list without its last lines',
      (archive) => edit(archive, 'SHA256SUMS', (text) => text.slice(0, 300)),
      /알 수 없는 줄|없는 파일/,
    ],
    [
      'a list that leads out of the backup',
      (archive) => edit(archive, 'SHA256SUMS', (text) => text.replace('pictures/ab/', 'pictures/../')),
      /알 수 없는 줄/,
    ],
    [
      'rows of a player who does not exist, with good checksums',
      (archive) => forge(archive, 'account_notes', (rows) => rows.replace(/^1\t/m, '999999\t')),
      /서로 맞지 않습니다\(23503/,
    ],
    [
      'a row less than was counted, with good checksums',
      (archive) => forge(archive, 'account_notes', () => ''),
      /표 account_notes에/,
    ],
    ['a folder that is no backup', (archive) => rm(join(archive, 'SHA256SUMS')), /칠요의 백업이 아닙니다/],
  ];

  test.each(faults)('%s', async (_, spoil, sentence) => {
    const archive = await mkdtemp(join(folder, 'spoilt-'));
    await cp(backup.folder, archive, { recursive: true });
    await spoil(archive);
    const target = await emptyTestDatabase();
    const uploads = join(folder, 'untouched');
    const attempt = restoreBackup(target.connection, { archive, storage: { folder: uploads }, migrations });
    await expect(attempt).rejects.toThrow(sentence);
    expect(await target.db.introspection.getTables()).toEqual([]);
    await expect(stat(uploads)).rejects.toThrow('ENOENT');
    await target.drop();
  });

  test('a backup of a newer version', async () => {
    const { [names.at(-1)!]: _, ...older } = migrations;
    const attempt = restored(backup.folder, async () => expect.unreachable(), { known: older });
    await expect(attempt).rejects.toThrow(/프로그램을 그 버전이나 더 새 버전으로/);
  });

  test('a restore by an account that may not create tables', async () => {
    const target = await emptyTestDatabase();
    await sql`create role backup_visitor login`.execute(target.db);
    const connection = { ...target.connection, user: 'backup_visitor' };
    const given = { archive: backup.folder, storage: { folder: join(folder, 'untouched') }, migrations };
    await expect(restoreBackup(connection, given)).rejects.toThrow(/표를 만들 권한이 없습니다/);
    await sql`drop role backup_visitor`.execute(target.db);
    await target.drop();
  });

  test('a restore into the database of another program, even to replace it', async () => {
    const target = await emptyTestDatabase();
    await sql`create table theirs (id int)`.execute(target.db);
    const given = {
      archive: backup.folder,
      storage: { folder: join(folder, 'untouched') },
      migrations,
      replaces: true,
    };
    await expect(restoreBackup(target.connection, given)).rejects.toThrow(/칠요의 것이 아닌 표/);
    await target.drop();
  });
});

test('a store that was never opened, or that a newer version has opened, is not backed up', async () => {
  const empty = await emptyTestDatabase();
  await expect(writeBackup(empty.connection, options())).rejects.toThrow(/아직 백업할 것이 없습니다/);
  await empty.drop();
  const older = writeBackup(site.connection, { ...options(), migrations: names.slice(0, -1) });
  await expect(older).rejects.toThrow(/모르는 변경/);
  expect((await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.half'))).toEqual([]);
});

async function edit(archive: string, file: string, change: (text: string) => string): Promise<void> {
  const path = join(archive, file);
  await chmod(path, 0o600);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** Changes the rows of a table and their checksum. */
async function forge(archive: string, table: string, change: (rows: string) => string): Promise<void> {
  const { createHash } = await import('node:crypto');
  const path = join(archive, tableFile(table));
  const bytes = gzipSync(change(gunzipSync(await readFile(path)).toString()));
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await edit(archive, 'SHA256SUMS', (text) => text.replace(new RegExp(`^\\w+(?=  ${tableFile(table)}$)`, 'm'), sha256));
}
