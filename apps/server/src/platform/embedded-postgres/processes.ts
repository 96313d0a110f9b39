import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Also true for a process of another account, which may not be signalled. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // a zombie, whose parent does not wait for it (pid 1 of many containers), still exists
  return statFields(pid)?.[0] !== 'Z';
}

/** Start time of a process, to detect a reused pid; empty where the system does not report it. */
export function startMark(pid: number): string {
  return statFields(pid)?.[19] ?? '';
}

/** The command line; empty for a thread of the kernel, undefined where the system does not show it. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

// proc(5): after the name in parentheses comes field 3, the state; field 22 is the start time
function statFields(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
