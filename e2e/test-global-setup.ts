import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseNamed, TEMPLATE_VARIABLE } from './outside-database.ts';
import { endServerOf, ServerProcess, SHARED_VARIABLE, STORE_VARIABLE } from './server-process.ts';

/**
 * Global setup of vitest and Playwright: makes the store of a new site once; each server of a test begins with a copy.
 * Stops the servers that workers have shared among their files.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start();
  await server.end();
  const store = join(server.folder, 'postgres');
  // as root in a folder that the database's account cannot enter, the files lie elsewhere and a copy would share them
  if (server.outside) process.env[TEMPLATE_VARIABLE] = databaseNamed(server.outside);
  else if (!lstatSync(store).isSymbolicLink()) process.env[STORE_VARIABLE] = store;
  const shared = join(server.folder, 'shared');
  writeFileSync(shared, '');
  process.env[SHARED_VARIABLE] = shared;
  return async () => {
    const folders = readFileSync(shared, 'utf8').split('\n').filter(Boolean);
    await Promise.all(folders.map(endServerOf));
    await server.stop();
  };
}
