import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

const NAME = /^\w[\w.-]{3,120}$/;
const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** Files in a folder, spread over folders named by their first two letters. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`no name of a file: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // beside it and then moved there: nobody reads half a file, and one that was cut off bears no name that is asked for
      const half = `${path}.${randomUUID()}.half`;
      try {
        const file = await open(half, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
