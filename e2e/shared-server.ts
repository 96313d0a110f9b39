import { appendFileSync } from 'node:fs';
import { ServerProcess, SHARED_VARIABLE } from './server-process.ts';

let shared: Promise<ServerProcess> | undefined;

/**
 * The server that all files of a worker share, one after the other: a start costs more than most files. It runs when it
 * is asked for, also after a file that has killed it. Rows of earlier files are in its tables; every file has people of
 * its own.
 */
export async function sharedServer(): Promise<ServerProcess> {
  shared ??= startShared();
  const server = await shared;
  await server.boot();
  return server;
}

async function startShared(): Promise<ServerProcess> {
  const server = await ServerProcess.start();
  // the worker ends without a word: the global teardown stops the server
  appendFileSync(process.env[SHARED_VARIABLE]!, `${server.folder}\n`);
  return server;
}

/** Throws for a refusal that is missing from the row of its call. */
export const checkShared = async (): Promise<void> => (await shared)?.checkRefusals();
