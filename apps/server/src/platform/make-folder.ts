import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, and answers whether it made this one. Node's own `recursive` never ends where the
 * folder above exists and refuses new ones with ENOENT, as /proc does.
 */
export function makeFolder(path: string, mode = 0o777): boolean {
  try {
    mkdirSync(path, mode);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return false;
    const above = dirname(path);
    if (code !== 'ENOENT' || existsSync(above)) throw error;
    makeFolder(above, mode);
    return makeFolder(path, mode);
  }
}
