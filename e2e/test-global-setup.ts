import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProcess, STORE_VARIABLE } from './server-process.ts';

/** Global setup of vitest and Playwright: makes the store of a new site once; each server of a test begins with a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await ServerProcess.start();
  await server.end();
  const store = join(server.folder, 'postgres');
  // as root in a folder that the database's account cannot enter, the files lie elsewhere and a copy would share them
  if (!lstatSync(store).isSymbolicLink()) process.env[STORE_VARIABLE] = store;
  return () => server.stop();
}
