import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseConnection } from '../platform/database.ts';
import { type Migrations, migrate } from '../platform/migrate.ts';
import { openStorage, type StoragePlace } from '../platform/storage/open-storage.ts';
import { BackupError, type Manifest, pictureOf, readSums, tableFile, verifyArchive } from './archive.ts';
import {
  connectPatiently,
  dropAll,
  executedMigrations,
  foreignKeys,
  mayCreate,
  quoted,
  setSequence,
  storedTables,
  tableNames,
} from './queries.ts';

export interface RestoreOptions {
  archive: string; // folder of the backup
  storage: StoragePlace | null; // for the pictures; null: they stay where they are
  migrations: Migrations;
  /** Whether a store that has content is replaced by the backup. */
  replaces?: boolean;
  signal?: AbortSignal;
}

/**
 * Makes the store what it was at the moment of a backup. The tables are made by the migrations that had made them then;
 * the next start runs newer ones. All in one transaction: after a failure the store is what it was before.
 * The caller holds the lock of the store.
 */
export async function restoreBackup(connection: DatabaseConnection, options: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyArchive(options.archive);
  const unknown = manifest.migrations.find((name) => !options.migrations[name]);
  if (unknown)
    throw new BackupError(
      `이 백업은 칠요 ${manifest.program}에서 만든 것이고, 이 프로그램은 그 변경 하나(${unknown})를 모릅니다. 프로그램을 그 버전이나 더 새 버전으로 올려 주세요.`,
    );
  const client = await connectPatiently(connection, 'chilyo restore');
  try {
    await expectRoom(client, options);
    await replaceAll(client, manifest, options).catch(async (error: unknown) => {
      const { storage, replaces } = options;
      if (storage && 'folder' in storage && !replaces) await rm(storage.folder, { recursive: true, force: true });
      throw contradiction(error) ?? error;
    });
    // without figures about the rows the first queries would be planned badly
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Refuses a store with content, unless it is to be replaced, and one of another program in any case. */
async function expectRoom(client: pg.Client, { storage, replaces }: RestoreOptions): Promise<void> {
  if (!(await mayCreate(client)))
    throw new BackupError(
      'DATABASE_URL의 사용자에게 표를 만들 권한이 없습니다. 그 사용자를 데이터베이스의 소유자로 해 주세요.',
    );
  const tables = await tableNames(client);
  if (tables.length > 0 && (await executedMigrations(client)).length === 0)
    throw new BackupError('이 데이터베이스에는 칠요의 것이 아닌 표가 있습니다. 빈 데이터베이스를 정해 주세요.');
  if (replaces) return;
  const hasPictures =
    storage !== null && 'folder' in storage && (await readdir(storage.folder).catch(() => [])).length > 0;
  if (tables.length > 0 || hasPictures)
    throw new BackupError(
      '이미 내용이 있는 곳에는 되돌리지 않습니다. 지금 내용을 백업으로 바꾸려면 npm run restore -- 폴더 --replace 로 실행해 주세요.',
    );
}

/** Rows that a table refuses (SQLSTATE classes 22 and 23): someone has changed them in the backup. */
function contradiction(error: unknown): BackupError | undefined {
  const { code = '', table } = error as pg.DatabaseError;
  return /^2[23]/.test(code)
    ? new BackupError(`백업의 내용이 서로 맞지 않습니다(${code}, ${table}). 바뀐 것은 없습니다.`, { cause: error })
    : undefined;
}

function replaceAll(client: pg.Client, manifest: Manifest, options: RestoreOptions) {
  const { archive, storage, migrations, signal } = options;
  return kyselyOn(client)
    .transaction()
    .execute(async (tx) => {
      await dropAll(client);
      await migrate(tx, Object.fromEntries(manifest.migrations.map((name) => [name, migrations[name]!])));
      await fillTables(client, manifest, archive, signal);
      if (storage) await restorePictures(archive, storage, signal);
    });
}

/** The migrator and the copying of rows share one connection, and so one transaction. */
function kyselyOn(client: pg.Client): Kysely<unknown> {
  const only = Object.assign(client, { release: () => {} });
  return new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => only, end: async () => {}, options: {} } }),
  });
}

/**
 * The rows come as they were: without triggers, which would count them again, and into tables without foreign keys,
 * which are checked for all rows together at the end. The owner of the tables may do that; turning the keys' own
 * triggers off takes a superuser.
 */
async function fillTables(client: pg.Client, manifest: Manifest, archive: string, signal?: AbortSignal): Promise<void> {
  const tables = await storedTables(client);
  const shape = (all: { name: string; columns: string[] }[]) =>
    all.map(({ name, columns }) => `${name} ${columns.join()}`).join('\n');
  if (shape(tables) !== shape(manifest.tables))
    throw new BackupError('백업의 표가 이 프로그램이 만드는 표와 다릅니다. 백업을 만든 버전의 칠요로 되돌려 주세요.');
  const keys = await foreignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  // the migrations have filled some
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const table of manifest.tables) await fillTable(client, table, archive, signal);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
}

async function fillTable(
  client: pg.Client,
  { name, columns, rows }: Manifest['tables'][number],
  archive: string,
  signal?: AbortSignal,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(createReadStream(join(archive, tableFile(name))), createGunzip(), target, { signal });
  if (target.rowCount !== rows)
    throw new BackupError(
      `백업이 온전하지 않습니다: 표 ${name}에 ${rows}줄이 있어야 하는데 ${target.rowCount}줄입니다.`,
    );
}

async function restorePictures(archive: string, place: StoragePlace, signal?: AbortSignal): Promise<void> {
  const storage = openStorage(place);
  for await (const { file } of readSums(archive)) {
    const name = pictureOf(file);
    signal?.throwIfAborted();
    if (name)
      await storage.putFile(name, join(archive, file), name.endsWith('.zip') ? 'application/zip' : 'image/webp');
  }
}
