import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Bout, Fought } from './bout.ts';

/** Fights all bouts, a thread a processor unless it is said; answers in the order asked. `each` hears of every one as it ends. */
export async function fightAll(
  bouts: readonly Bout[],
  each: (done: number) => void = () => {},
  threads = availableParallelism(),
): Promise<Fought[]> {
  const fought = new Map<number, Fought>();
  let next = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./bout-worker.ts', import.meta.url));
      const feed = () => {
        const bout = bouts[next++];
        if (bout) worker.postMessage(bout);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (result: Fought) => {
        fought.set(result.id, result);
        each(fought.size);
        feed();
      });
      worker.on('error', reject);
      feed();
    });
  await Promise.all(Array.from({ length: Math.min(threads, bouts.length) }, work));
  return bouts.map(({ id }) => fought.get(id)!);
}
