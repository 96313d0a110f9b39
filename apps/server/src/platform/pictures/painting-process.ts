import { setPriority } from 'node:os';
import type { PicturePurpose, RefusalCode } from '@chilyo/protocol';
import { Refusal } from '../refusal.ts';
import type { Repainted } from './repaint.ts';

export type Order = { bytes: Buffer; purpose: PicturePurpose; memoryBytes: number };
/** `begun`: the order has come. `heavy`: the picture takes more memory than it may, and the process is to be killed. */
export type Report =
  | 'begun'
  | 'heavy'
  | { painted: Repainted; rss: number }
  | { refused: RefusalCode; details?: Record<string, string | number> };

/** Other processes go first. */
const NICE = 10;
/** Time between two looks at the memory, ms; a decoder takes some 20 MB in it. */
const LOOK_MS = 20;

const report = (what: Report) => process.send?.(what);
// Ends at once with the server, even in the middle of a picture. Signals to the whole group are for the server.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// before the decoder starts its threads, which inherit it
setPriority(NICE);
const { repaint } = await import('./repaint.ts');

process.on('message', ({ bytes, purpose, memoryBytes }: Order) => {
  report('begun');
  const watch = setInterval(() => process.memoryUsage.rss() > memoryBytes && report('heavy'), LOOK_MS);
  repaint(bytes, purpose)
    .then((painted) => report({ painted, rss: process.memoryUsage.rss() }))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      report({ refused: error.code, ...(error.details && { details: error.details }) });
    })
    .finally(() => clearInterval(watch));
});
