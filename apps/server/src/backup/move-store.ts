import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseConnection } from '../platform/database.ts';
import { makeFolder } from '../platform/make-folder.ts';
import type { Migrations } from '../platform/migrate.ts';
import { BackupError, type Manifest } from './archive.ts';
import { connectPatiently, executedMigrations, tableHash, tableNames } from './queries.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

export interface MoveOptions {
  from: DatabaseConnection;
  to: DatabaseConnection;
  /** Folder in which the rows lie on their way. */
  workshop: string;
  migrations: Migrations;
  signal?: AbortSignal;
}

/**
 * Copies all tables of a store into an empty database, by a backup and its restore, and compares each table afterwards.
 * Pictures are not in the database and stay where they are. The caller holds the locks of both stores.
 */
export async function moveStore({ from, to, workshop, migrations, signal }: MoveOptions): Promise<Manifest> {
  await expectEmpty(to);
  makeFolder(workshop, 0o700);
  const into = await mkdtemp(join(workshop, 'move-'));
  try {
    const given = { into, pictures: null, migrations: Object.keys(migrations), ...(signal && { signal }) };
    const { folder: archive, manifest } = await writeBackup(from, given);
    await restoreBackup(to, { archive, storage: null, migrations, ...(signal && { signal }) });
    const changed = await differentTable(from, to, manifest);
    if (changed)
      throw new BackupError(`옮긴 표 ${changed}의 내용이 원래와 다릅니다. 옮긴 곳을 비우고 다시 실행해 주세요.`);
    return manifest;
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

/** Before anything is written, as the rows may take minutes. */
async function expectEmpty(to: DatabaseConnection): Promise<void> {
  const client = await connectPatiently(to, 'chilyo move');
  try {
    if ((await executedMigrations(client)).length > 0)
      throw new BackupError('옮길 곳에 이미 칠요의 내용이 있습니다. 빈 데이터베이스를 정해 주세요.');
    if ((await tableNames(client)).length > 0)
      throw new BackupError('옮길 곳에 칠요의 것이 아닌 표가 있습니다. 빈 데이터베이스를 정해 주세요.');
  } finally {
    await client.end().catch(() => {});
  }
}

/** The first table whose rows are not the same in both stores. */
export async function differentTable(
  one: DatabaseConnection,
  other: DatabaseConnection,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<string | undefined> {
  const clients = await Promise.all([one, other].map((store) => connectPatiently(store, 'chilyo move')));
  try {
    for (const table of tables) {
      const [here, there] = await Promise.all(clients.map((client) => tableHash(client, table)));
      if (here !== there) return table.name;
    }
    return undefined;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
