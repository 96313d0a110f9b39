import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { type Account, canReach } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The folders of one embedded database. */
export interface Home {
  folder: string;
  cluster: string; // PostgreSQL's own data folder
  sockets: string;
  users: string; // one file per process that uses the server
  log: string;
}

const relocationRoot = '/var/lib/chilyo';
// sun_path holds 104 bytes on macOS (108 on Linux), with the ending zero and '/.s.PGSQL.5432'
const longestSocketFolder = 85;

/**
 * Normally `<dataDir>/postgres`. When root starts the app from a folder that other accounts cannot enter (such as
 * /root), the database is stored under /var/lib/chilyo and the data folder holds a link to it.
 */
export function openHome(dataDir: string, account: Account): Home {
  try {
    makeOpenFolder(dataDir);
    const wanted = join(realpathSync(dataDir), 'postgres');
    const folder = existsSync(wanted) ? realpathSync(wanted) : place(wanted, account);
    accessSync(folder, constants.W_OK | constants.X_OK);
    const home = {
      folder,
      cluster: join(folder, 'cluster'),
      sockets: socketFolder(folder, account),
      users: join(folder, 'users'),
      log: join(folder, 'postgres.log'),
    };
    makeOpenFolder(home.users);
    giveTo(home.users, account); // a later start may run as that account
    return home;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `데이터 폴더 ${dataDir}에 쓸 수 없습니다. 폴더의 권한과 남은 용량을 확인하거나 DATA_DIR로 다른 폴더를 정해 주세요.`,
      { cause: error },
    );
  }
}

function place(wanted: string, account: Account): string {
  makeOpenFolder(wanted);
  if (canReach(account, wanted, 1)) {
    giveTo(wanted, account);
    return wanted;
  }
  rmSync(wanted, { recursive: true });
  const folder = join(relocationRoot, createHash('sha256').update(wanted).digest('hex').slice(0, 16));
  makeOpenFolder(relocationRoot);
  makeOpenFolder(folder);
  giveTo(folder, account);
  if (!canReach(account, folder, 1)) {
    throw new EmbeddedPostgresError(
      `내장 데이터베이스의 사용자가 ${wanted}에도 ${folder}에도 들어갈 수 없습니다. 다른 사용자도 들어갈 수 있는 폴더를 DATA_DIR로 정해 주세요.`,
    );
  }
  symlinkSync(folder, wanted);
  return folder;
}

function socketFolder(folder: string, account: Account): string {
  const inside = join(folder, 'sockets');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const path = Buffer.byteLength(inside) <= longestSocketFolder ? inside : join(tmpdir(), `chilyo-${hash}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const owners = [account.uid, process.getuid?.()];
  // the temporary folder is shared: another user may own a folder of this name
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new EmbeddedPostgresError(
      `다른 사용자의 폴더입니다: ${path}. 그것을 지우거나 더 짧은 DATA_DIR을 정해 주세요.`,
    );
  }
  chmodSync(path, 0o700);
  giveTo(path, account);
  return path;
}

/** Our folders can be entered under any umask; secret ones among them are closed separately. */
function makeOpenFolder(path: string): void {
  if (makeFolder(path)) chmodSync(path, 0o755);
}

export function giveTo(path: string, account: Account): void {
  if (account.isOther) chownSync(path, account.uid, account.gid);
}
