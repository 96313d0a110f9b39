import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerUrl } from '../../../platform/built.ts';
import { forkProcess } from '../../../platform/fork-process.ts';
import type { Measured, Slice } from './measuring-process.ts';

const FILE = fileURLToPath(workerUrl('features/goods/strength/measuring-process.ts', 'measuring-process'));
const HEAP_MB = 256;
/** A slice that takes longer is given up: the process goes last, and waits for a busy machine too. */
const LONGEST_MS = 300_000;

/** The process that plays the matches: started with the first slice, and again after it was lost. */
export class Measurer {
  #process: ChildProcess | null = null;

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Measures a slice; null when the process was lost over it. One at a time. */
  async measure(slice: Slice): Promise<Measured | null> {
    const measuring = this.#running();
    const late = setTimeout(() => measuring.kill('SIGKILL'), LONGEST_MS);
    const { promise, resolve } = Promise.withResolvers<Measured | null>();
    const lost = () => {
      measuring.kill('SIGKILL');
      if (this.#process === measuring) this.#process = null;
      resolve(null);
    };
    const done = (measured: unknown) => resolve(measured as Measured);
    // `error`: it could not be started, or not be written to
    measuring.on('exit', lost).on('error', lost).on('message', done);
    measuring.send(slice);
    const measured = await promise;
    clearTimeout(late);
    measuring.off('exit', lost).off('error', lost).off('message', done);
    return measured;
  }

  /** Ends the process, also in the middle of a slice. */
  end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }

  #running(): ChildProcess {
    // it may have died between two slices; detached: Linux shares the processor between sessions before priorities count
    if (this.#process?.connected) return this.#process;
    this.#process = forkProcess(FILE, HEAP_MB, { detached: true });
    // between two slices an error is no news: the next one finds the process dead
    this.#process.on('error', () => {});
    return this.#process;
  }
}
