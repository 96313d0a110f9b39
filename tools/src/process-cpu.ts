import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux: ticks a second in which it counts processor time. */
const TICKS = 100;

type Stat = { pid: number; parent: number; ms: number };

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name before it may hold spaces and brackets
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // its own, and that of children that have ended
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { pid, parent: Number(fields[1]), ms: (ticks * 1000) / TICKS };
  } catch {
    // it has ended since
    return undefined;
  }
}

/**
 * Processor time of a process and those below it since they began, user and system, ms; in steps of 10. Works on Linux
 * only.
 */
export function cpuOfTree(root: number): number {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  const tree = new Set([root]);
  for (const pid of tree) for (const stat of stats) if (stat.parent === pid) tree.add(stat.pid);
  return stats.reduce((sum, { pid, ms }) => (tree.has(pid) ? sum + ms : sum), 0);
}

/** Processor time of one process alone, ms. */
export const cpuOf = (pid: number): number => statOf(pid)?.ms ?? 0;
