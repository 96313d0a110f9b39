import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The system account the database runs as. */
export interface Account {
  uid: number;
  gid: number;
  isOther: boolean; // true when the process runs as root and drops to this account
}

/** PostgreSQL refuses to run as root, initdb wants a passwd entry, and a data folder only opens for its owner. */
export function chooseAccount(cluster: string): Account {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) {
    if (uid > 0 && !hasPasswdEntry()) {
      throw new EmbeddedPostgresError(
        `사용자 번호 ${uid}가 시스템의 사용자 목록(/etc/passwd)에 없어 내장 데이터베이스를 시작할 수 없습니다. 목록에 있는 사용자로 실행하거나 DATABASE_URL을 정해 주세요.`,
      );
    }
    return { uid, gid, isOther: false };
  }
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, isOther: true };
  const other = passwdEntry('postgres') ?? passwdEntry('nobody');
  if (!other) {
    throw new EmbeddedPostgresError(
      '내장 데이터베이스는 root로 실행할 수 없는데 postgres나 nobody 사용자도 없습니다. 일반 사용자로 실행하거나 DATABASE_URL을 정해 주세요.',
    );
  }
  return { ...other, isOther: true };
}

export function spawnAs(account: Account): { uid?: number; gid?: number } {
  return account.isOther ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account can walk to the path and use it: 4 = read, 2 = write, 1 = execute or enter. */
export function canReach(account: Account, path: string, rights: number): boolean {
  if (!account.isOther) return true;
  try {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      if (!allows(account, folder, 1)) return false;
      if (folder === dirname(folder)) break;
    }
    return allows(account, path, rights);
  } catch {
    return false;
  }
}

function allows(account: Account, path: string, rights: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & rights) === rights;
}

function hasPasswdEntry(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function passwdEntry(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync(join('/etc', 'passwd'), 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  // the uid of macOS's unprivileged user is -2
  if (!uid || !gid || Number(uid) <= 0) return undefined;
  return { uid: Number(uid), gid: Number(gid) };
}
