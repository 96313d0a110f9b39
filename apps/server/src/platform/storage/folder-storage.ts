import { randomUUID } from 'node:crypto';
import { chmod, constants, copyFile, glob, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closeFolder, OWN_FILE, OWN_FOLDER } from '../make-folder.ts';
import type { Storage } from './storage.ts';

const NAME = /^\w[\w.-]{3,120}$/;
const HALF = '.half';
const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

function nullWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/**
 * Writes to a temporary file and renames it, so that readers never see half a file and an interrupted write leaves no
 * valid name.
 */
async function whole(path: string, write: (half: string) => Promise<void>): Promise<void> {
  // personal exports lie here too
  await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER });
  const half = `${path}.${randomUUID()}${HALF}`;
  try {
    await write(half);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

/** Files in a folder, sharded into subfolders by the first two letters of their name. */
export function folderStorage(folder: string): Storage {
  closeFolder(folder);
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`no name of a file: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    put: (name, bytes) =>
      whole(pathOf(name), async (half) => {
        const file = await open(half, 'wx', OWN_FILE);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      }),
    putFile: (name, path) =>
      whole(pathOf(name), async (half) => {
        await copyFile(path, half, constants.COPYFILE_FICLONE);
        await chmod(half, OWN_FILE);
      }),
    get: (name) => readFile(pathOf(name)).catch(nullWhereMissing),
    async open(name) {
      const file = await open(pathOf(name)).catch(nullWhereMissing);
      return file?.createReadStream() ?? null;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeHalves(before) {
      for await (const path of glob(`*/*${HALF}`, { cwd: folder })) {
        const found = await stat(join(folder, path)).catch(nullWhereMissing);
        if (found && found.mtime < before) await rm(join(folder, path), { force: true });
      }
    },
  };
}
