import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { commandOf, isAlive } from './processes.ts';

/** The fields of a running server's postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  sockets: string;
}

type Cluster = Pick<Home, 'cluster'>;

const fileOf = (home: Cluster) => join(home.cluster, 'postmaster.pid');

/** Undefined when there is no file, or when it is still being written. */
export function readPostmaster(home: Cluster): Postmaster | undefined {
  if (!existsSync(fileOf(home))) return undefined;
  const [pid, , , port, sockets] = readFileSync(fileOf(home), 'utf8').split('\n');
  if (!Number(pid) || !Number(port) || !sockets) return undefined;
  return { pid: Number(pid), port: Number(port), sockets };
}

/** Pid from the first line, which is there from the first moment on. */
export function postmasterPid(home: Cluster): number | undefined {
  try {
    return Number(readFileSync(fileOf(home), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether this pid belongs to the server of this folder, and not to another program that reuses it. */
export function isOurServer(home: Home, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || (command.includes('postgres') && command.includes(home.cluster));
}

/**
 * PostgreSQL itself does not start while the pid in the file is alive and belongs to the same account, even when it is
 * another program (numbers repeat quickly in containers).
 */
export function clearStaleFile(home: Home): void {
  const pid = postmasterPid(home);
  if (pid !== undefined && !isOurServer(home, pid)) rmSync(fileOf(home), { force: true });
}
