import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, startMark } from './embedded-postgres/processes.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start.ts';

const quiet = () => {};
// in memory a database is made in 16 ms instead of 170; containers often have 64 MB there, too little for the server
const PARENT = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > 2_000_000_000;
}

/**
 * A new data folder for a test, `<prefix><pid>-<random>`. Other accounts may enter it: as root, the embedded database
 * could not be reached there otherwise, and would move to a system folder.
 */
export function makeTestFolder(prefix: string, parent = PARENT): string {
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** The same after the leftovers of killed runs with this prefix are gone. */
export async function freshTestFolder(prefix: string): Promise<string> {
  await sweepTestFolders(prefix);
  return makeTestFolder(prefix);
}

/** Removes a data folder, and the place its database was moved to. */
export function removeTestFolder(folder: string): void {
  const database = join(folder, 'postgres');
  if (lstatSync(database, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(database))
    rmSync(realpathSync(database), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** Asks the servers of a data folder to stop, and removes it when they have ended. */
export async function endTestFolder(folder: string): Promise<void> {
  const pids = usersOf(join(folder, 'postgres/users'));
  for (const pid of pids) process.kill(pid, 'SIGTERM');
  while (pids.some(isAlive)) await delay(15);
  removeTestFolder(folder);
}

/** Stops and removes leftovers of killed test runs: folders whose process is gone. */
export async function sweepTestFolders(prefix: string, parent = PARENT): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(/^\d+/.exec(name.slice(prefix.length))?.[0]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(parent, name);
    for (const user of usersOf(join(folder, 'postgres/users'))) process.kill(user, 'SIGKILL');
    if (existsSync(join(folder, 'postgres/cluster/postmaster.pid'))) {
      const database = await startEmbeddedPostgres({ dataDir: folder, log: quiet }).catch(() => undefined);
      await database?.stop();
    }
    removeTestFolder(folder);
  }
}

/** Processes that use the database of a folder; a pid that has been given to another process is none. */
function usersOf(folder: string): number[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((entry) => !entry.startsWith('.'));
  return names.flatMap((name) => {
    const pid = Number(name.split('-')[0]);
    const mark = readFileSync(join(folder, name), 'utf8').split(' ')[1];
    return isAlive(pid) && mark !== undefined && startMark(pid) === mark ? [pid] : [];
  });
}
