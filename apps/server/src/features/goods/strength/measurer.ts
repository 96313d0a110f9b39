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
    // it may have died between two slices
    if (!this.#process?.connected) this.#process = forkProcess(FILE, HEAP_MB);
    const process = this.#process;
    const late = setTimeout(() => process.kill('SIGKILL'), LONGEST_MS);
    try {
      return await new Promise((resolve) => {
        const lost = () => {
          if (this.#process === process) this.#process = null;
          resolve(null);
        };
        process.once('exit', lost);
        // it could not be started, or not be written to
        process.once('error', () => {
          process.kill('SIGKILL');
          lost();
        });
        process.once('message', (measured) => resolve(measured as Measured));
        process.send(slice);
      });
    } finally {
      clearTimeout(late);
      process.removeAllListeners();
    }
  }

  /** Ends the process, also in the middle of a slice. */
  end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }
}
