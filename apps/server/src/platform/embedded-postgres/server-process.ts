import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './cluster.ts';
import { giveTo, type Home } from './home.ts';
import { freePort } from './sockets.ts';

export interface SpawnedServer {
  ended(): boolean;
  /** It exited because another server is starting or still stopping: retry. */
  lostTheRace(): boolean;
  output(): string;
}

const largestLog = 5_000_000; // bytes

export async function spawnServer(
  home: Home,
  binaries: Binaries,
  account: Account,
  { settings = {} }: { settings?: Record<string, string> },
): Promise<SpawnedServer> {
  const fixed = {
    listen_addresses: '',
    unix_socket_directories: home.sockets,
    port: String(await freePort(home.sockets)),
    max_connections: '200',
    jit: 'off', // its library is not in the package
  };
  const flags = Object.entries({ ...fixed, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  if ((statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(home.log, `${home.log}.1`);
  const log = openSync(home.log, 'a');
  giveTo(home.log, account);
  const before = statSync(home.log).size;
  let hasEnded = false;
  // A group of its own: Ctrl+C in the terminal must reach the app first, which drains and then stops the database.
  // The log is a file and not a pipe, so that the server outlives a killed app and can be adopted.
  const server = spawn(join(binaries.bin, 'postgres'), ['-D', home.cluster, ...flags], {
    ...spawnAs(account),
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  server.once('exit', () => (hasEnded = true)).once('error', () => (hasEnded = true));
  server.unref();
  closeSync(log);

  const output = () => readFileSync(home.log).subarray(before).toString();
  return {
    ended: () => hasEnded,
    lostTheRace: () => /lock file .* already exists|is still in use|could not create any Unix-domain/.test(output()),
    output,
  };
}
