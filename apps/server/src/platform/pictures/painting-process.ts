import { setPriority } from 'node:os';
import type { PicturePurpose, RefusalCode } from '@chilyo/protocol';
import { Refusal } from '../refusal.ts';
import type { Repainted } from './repaint.ts';

export type Order = {
  bytes: Buffer;
  purpose: PicturePurpose;
  /** Of the whole process. */
  memoryBytes: number;
  /** Time of the processor for this picture; a busy machine does not count against it. */
  processorMs: number;
};
/** `begun`: the order has come. `heavy`: the picture takes more than it may, and the process is to be killed. */
export type Report =
  | 'begun'
  | 'heavy'
  | { painted: Repainted; rss: number }
  | { refused: RefusalCode; details?: Record<string, string | number> };

/** The process's own priority, from 0 to 19: other processes go first. */
const { NICENESS } = process.env;
/** Time between two looks at what a picture takes, ms; a decoder takes some 20 MB in one. */
const LOOK_MS = 20;

/** A server that has just died hears nothing any more. */
const report = (what: Report) => process.send?.(what, undefined, {}, () => {});
// Ends at once with the server, even in the middle of a picture. Signals to the whole group are for the server.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// before the decoder starts its threads, which inherit it
setPriority(Number(NICENESS));
const { repaint } = await import('./repaint.ts');

process.on('message', ({ bytes, purpose, memoryBytes, processorMs }: Order) => {
  report('begun');
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > memoryBytes || (user + system) / 1000 > processorMs) report('heavy');
  }, LOOK_MS);
  repaint(bytes, purpose)
    .then((painted) => report({ painted, rss: process.memoryUsage.rss() }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      report({ refused: error.code, ...(error.details && { details: error.details }) });
    })
    .finally(() => clearInterval(watch));
});
