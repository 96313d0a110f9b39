import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import type { DatabaseConnection } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { ensureDataFolder } from '../start/data-folder.ts';
import { databaseSentence } from '../start/database-sentence.ts';
import { startSentence } from '../start/start-sentence.ts';
import { BackupError } from './archive.ts';

export interface Command {
  /** Whether the store may be made by this command. */
  makesStore: boolean;
  run: (config: Config, connection: DatabaseConnection, signal: AbortSignal) => Promise<void>;
}

/**
 * Runs a command of the host on the store that the settings name, beside a running server or without one, and ends the
 * process with one Korean sentence about what failed.
 */
export async function runCommand({ makesStore, run }: Command): Promise<never> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  let connection: DatabaseConnection = {};
  try {
    const config = readConfig(process.env);
    if (!config.databaseUrl && !makesStore && !existsSync(join(config.dataDir, 'postgres/cluster')))
      throw new BackupError(
        `${config.dataDir}에 데이터베이스가 없습니다. 서버와 같은 DATA_DIR이나 DATABASE_URL을 정해 주세요.`,
      );
    if (config.databaseUrl && makesStore) ensureDataFolder(config.dataDir);
    const embedded = config.databaseUrl
      ? null
      : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
    connection = embedded?.connection ?? { connectionString: config.databaseUrl! };
    try {
      await run(config, connection, stop.signal);
    } finally {
      await embedded?.stop();
    }
    process.exit(0);
  } catch (error) {
    const sentence = stop.signal.aborted ? '멈췄습니다. 쓰던 것은 지웠습니다.' : sentenceOf(error, connection);
    if (sentence) console.error(sentence);
    else console.error('끝내지 못했습니다. 바뀐 것은 없습니다.', error);
    process.exit(1);
  }
}

const sentenceOf = (error: unknown, connection: DatabaseConnection): string | undefined =>
  error instanceof BackupError
    ? error.message
    : (optionSentence(error) ??
      startSentence(error) ??
      fileSentence(error) ??
      brokenSentence(error) ??
      databaseSentence(error, connection));

const FILE_FAILURES: Record<string, string> = {
  ENOSPC: '디스크에 자리가 부족합니다.',
  EDQUOT: '디스크에 쓸 수 있는 몫을 다 썼습니다.',
  EACCES: '그곳에 쓸 권한이 없습니다.',
  EPERM: '그곳에 쓸 권한이 없습니다.',
  EROFS: '그 디스크는 읽기 전용입니다.',
  ENOTDIR: '그 이름의 파일이 있어 폴더를 만들 수 없습니다.',
  EEXIST: '그 이름의 파일이나, 같은 때에 시작한 다른 백업이 있습니다.',
  ENOENT: '그런 곳이 없습니다.',
  EIO: '디스크가 읽기나 쓰기에 실패했습니다.',
};

function fileSentence(error: unknown): string | undefined {
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  const failure = (path || syscall === 'write') && FILE_FAILURES[code];
  return failure ? `끝내지 못했습니다. ${failure}${path ? ` (${path})` : ''} 쓰던 것은 지웠습니다.` : undefined;
}

/** An option that no command has, as `parseArgs` reports it. */
const optionSentence = (error: unknown) =>
  (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    ? '모르는 옵션입니다. npm run backup -- 폴더 --keep=7 이나 npm run restore -- 폴더 --replace 꼴로 적어 주세요.'
    : undefined;

/** The connection was fine before: the database was stopped or died. */
function brokenSentence(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^57P0[12]$/.test(code) || /Connection terminated|connection.*closed/i.test(message)
    ? '도중에 데이터베이스와의 연결이 끊겼습니다. 쓰던 것은 지웠습니다. 다시 실행해 주세요.'
    : undefined;
}
