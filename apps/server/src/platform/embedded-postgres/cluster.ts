import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Home } from './home.ts';

const run = promisify(execFile);

export const superuser = 'chilyo';
/** Nothing of the caller's PG* variables or locale may reach the server. */
export const serverEnvironment = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };

/**
 * Creates the data folder once, under another name that is then renamed, so that a killed initdb leaves no partial
 * folder.
 */
export async function ensureCluster(home: Home, binaries: Binaries, account: Account): Promise<void> {
  if (existsSync(home.cluster)) return checkVersion(home, binaries);
  const draft = `${home.cluster}.${process.pid}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await initdb(draft, binaries, account);
  try {
    renameSync(draft, home.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home.cluster)) throw error; // another process has created it in the meantime
  }
}

/**
 * C collation sorts 가나다 and never changes between versions; the ctype must know Hangul letters all the same, or trigram
 * indexes drop them. Not every system has C.UTF-8.
 */
async function initdb(folder: string, binaries: Binaries, account: Account): Promise<void> {
  let failure: unknown;
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const flags = ['-D', folder, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-instructions'];
    const locale = ['--lc-collate=C', `--lc-ctype=${ctype}`, '--lc-messages=C', '--lc-monetary=C', '--lc-numeric=C'];
    try {
      // trust is safe: there is no TCP, and only we can enter the folder of the socket
      await run(join(binaries.bin, 'initdb'), [...flags, ...locale, '--lc-time=C'], {
        ...spawnAs(account),
        cwd: '/',
        env: serverEnvironment,
      });
      return;
    } catch (error) {
      failure = error;
      if (!/locale/.test(String(error))) break;
    }
  }
  throw new EmbeddedPostgresError(
    `${folder}에 내장 데이터베이스를 만들지 못했습니다. 남은 용량과 폴더의 권한을 확인해 주세요.`,
    { cause: failure },
  );
}

function checkVersion(home: Home, binaries: Binaries): void {
  const file = join(home.cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `데이터베이스 폴더가 아닙니다: ${home.cluster}. 다른 곳으로 옮기거나 DATA_DIR로 다른 폴더를 정해 주세요.`,
    );
  }
  const version = Number(readFileSync(file, 'utf8'));
  if (version === binaries.major) return;
  throw new EmbeddedPostgresError(
    `PostgreSQL ${version}의 데이터인데 지금 것은 ${binaries.major}입니다: ${home.cluster}. 그 버전이 들어 있던 칠요로 npm run backup을 해서 새 DATA_DIR에 되돌려 주세요.`,
  );
}
