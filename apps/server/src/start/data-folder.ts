import { accessSync, constants } from 'node:fs';
import { ConfigError } from '../config-error.ts';
import { makeFolder } from '../platform/make-folder.ts';

/** Makes the data folder beside an external database; the embedded one makes its own. Throws ConfigError. */
export function ensureDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `데이터 폴더 ${dataDir}에 쓸 수 없습니다. 폴더의 권한과 남은 용량을 확인하거나 DATA_DIR로 다른 폴더를 정해 주세요.`,
      { cause: error },
    );
  }
}
