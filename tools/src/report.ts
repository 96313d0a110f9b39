import { availableParallelism } from 'node:os';

export type Row = { what: string; unit: string; values: number[] };

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** The value below which `part` of them lie. */
export const percentile = (values: readonly number[], part: number) =>
  at(
    [...values].sort((a, b) => a - b),
    part,
  );

const short = (value: number) => Number(value.toPrecision(4));

/**
 * A table for people (median of the runs, least and most) and, last, one line of JSON for programs: the figures that its
 * issue names, or else all rows.
 */
export function report(name: string, note: string, rows: readonly Row[], figures?: Record<string, number>): void {
  const summary = rows.map(({ what, unit, values }) => ({
    what,
    unit,
    median: short(percentile(values, 0.5)),
    least: short(Math.min(...values)),
    most: short(Math.max(...values)),
    runs: values.length,
  }));
  console.log(`\n${name}\n${note}`);
  console.table(summary);
  const all = { node: process.version, cores: availableParallelism(), rows: summary };
  console.log(JSON.stringify({ bench: name, ...(figures ?? all) }));
}

export const milliseconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Processor time of all threads: what the work itself takes, whatever else the machine has to do meanwhile. */
export function cpuMilliseconds(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
