import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { clock } from '../platform/clock.ts';
import type { DatabaseConnection } from '../platform/database.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { programVersion } from '../platform/program-version.ts';
import {
  BackupError,
  isStored,
  MANIFEST,
  type Manifest,
  manifestOf,
  pictureFile,
  type Sum,
  tableFile,
  writeHashed,
  writeSums,
} from './archive.ts';
import { connectPatiently, executedMigrations, quoted, sequences, storedTables } from './queries.ts';

export interface BackupOptions {
  /** Folder of backups, in which this one becomes a folder. */
  into: string;
  /** Folder of uploaded pictures; null when they are in a bucket, which the backup leaves out. */
  pictures: string | null;
  /** Migrations that a restore by this program can run. */
  migrations: readonly string[];
  signal?: AbortSignal;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
}

const HALF = '.half';
const OURS = /^chilyo-\d{8}-\d{6}$/;
/** Age after which a half backup counts as left by a killed process, ms. */
const LEFT_MS = 24 * 3_600_000;

/**
 * Writes a backup of one moment, while the site may be running: all tables in one snapshot, then the pictures, so that
 * it has every picture of every row. Whole or not at all: it gets its name when everything is on the disk.
 */
export async function writeBackup(connection: DatabaseConnection, options: BackupOptions): Promise<Backup> {
  makeFolder(options.into, 0o700);
  await sweepHalves(options.into);
  const folder = join(options.into, `chilyo-${stamp()}`);
  const half = folder + HALF;
  await mkdir(half, { mode: 0o700 });
  try {
    const manifest = await fill(half, connection, options);
    await rename(half, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

/** Deletes all but the newest backups of a folder. */
export async function keepNewest(folder: string, count: number): Promise<void> {
  const made = (await readdir(folder)).filter((name) => OURS.test(name)).sort();
  for (const name of made.slice(0, -count)) await rm(join(folder, name), { recursive: true });
}

/** 20261127-173005, in UTC. */
const stamp = () => clock.date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

async function sweepHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(HALF) || !OURS.test(name.slice(0, -HALF.length))) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (clock.now() - mtimeMs > LEFT_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function fill(half: string, connection: DatabaseConnection, options: BackupOptions): Promise<Manifest> {
  const { pictures, signal } = options;
  const sums: Sum[] = [];
  const database = await copyDatabase(half, connection, options, sums);
  const copied = pictures === null ? null : await copyPictures(half, pictures, sums, signal);
  const manifest = manifestOf({
    program: programVersion(),
    made_at: clock.date().toISOString(),
    ...database,
    pictures: copied,
  });
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const { sha256 } = await writeHashed(join(half, MANIFEST), once(text), { signal });
  await writeSums(half, [...sums, { file: MANIFEST, sha256 }]);
  return manifest;
}

async function copyDatabase(
  half: string,
  connection: DatabaseConnection,
  { migrations, signal }: BackupOptions,
  sums: Sum[],
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>> {
  const client = await connectPatiently(connection, 'chilyo backup');
  try {
    await client.query('begin isolation level repeatable read read only');
    const executed = await executedMigrations(client);
    if (executed.length === 0) throw new BackupError('아직 백업할 것이 없습니다. 사이트를 한 번도 열지 않았습니다.');
    const unknown = executed.find((name) => !migrations.includes(name));
    if (unknown)
      throw new BackupError(
        `이 프로그램이 모르는 변경(${unknown})이 데이터에 있습니다. 그 데이터를 쓰던 버전의 칠요로 백업해 주세요.`,
      );
    const stored = await storedTables(client);
    // a start of a new version would change them in the middle
    await client.query(`lock table ${stored.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
    await mkdir(join(half, 'tables'), { mode: 0o700 });
    const tables: Manifest['tables'] = [];
    for (const table of stored) {
      const { rows, sha256 } = await copyTable(client, half, table, signal);
      tables.push({ ...table, rows });
      sums.push({ file: tableFile(table.name), sha256 });
    }
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    return { postgres: rows[0]!.version, migrations: executed, tables, sequences: await sequences(client) };
  } finally {
    // also in the middle of a table, when the backup was stopped
    await client.end().catch(() => {});
  }
}

async function copyTable(
  client: pg.Client,
  half: string,
  { name, columns }: { name: string; columns: string[] },
  signal?: AbortSignal,
): Promise<{ rows: number; sha256: string }> {
  const source = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  const { sha256 } = await writeHashed(join(half, tableFile(name)), source, { compress: true, signal });
  return { rows: source.rowCount, sha256 };
}

/** Stored files never change, and appear under their names when they are whole. */
async function copyPictures(
  half: string,
  pictures: string,
  sums: Sum[],
  signal?: AbortSignal,
): Promise<NonNullable<Manifest['pictures']>> {
  let count = 0;
  let bytes = 0;
  for (const part of await folderOf(pictures)) {
    if (!/^\w[\w.-]$/.test(part)) continue;
    const names = (await folderOf(join(pictures, part))).filter((name) => isStored(name, part) && !name.endsWith(HALF));
    if (names.length > 0) await mkdir(join(half, 'pictures', part), { recursive: true, mode: 0o700 });
    for (const name of names) {
      const file = pictureFile(name);
      const source = await open(join(pictures, part, name)).catch(unlessMissing);
      // deleted before its turn
      if (!source) continue;
      const written = await writeHashed(join(half, file), source.createReadStream(), { signal });
      sums.push({ file, sha256: written.sha256 });
      count += 1;
      bytes += written.bytes;
    }
  }
  return { count, bytes };
}

/** Names of the files and folders in it; none where no picture has been uploaded, or of what is no folder. */
const folderOf = async (path: string): Promise<string[]> => (await readdir(path).catch(unlessMissing)) ?? [];

function unlessMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) throw error;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
