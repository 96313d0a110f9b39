import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Modes of what holds personal data. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/** Closes a folder to other accounts that was there before. It stays as it is where it is another's, or has no modes. */
export function closeFolder(path: string): void {
  try {
    chmodSync(path, OWN_FOLDER);
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * Makes a folder and those above it, and answers its path when it was not there. Node's own `recursive` never ends
 * where the folder above exists and refuses new ones with ENOENT, as /proc does.
 */
export function makeFolder(path: string, mode = 0o777): string | undefined {
  try {
    mkdirSync(path, mode);
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return undefined;
    const above = dirname(path);
    if (code !== 'ENOENT' || existsSync(above)) throw error;
    makeFolder(above, mode);
    return makeFolder(path, mode);
  }
}
