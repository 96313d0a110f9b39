import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerUrl } from '../built.ts';
import { forkProcess } from '../fork-process.ts';
import type { Order, Report } from './painting-process.ts';

const FILE = fileURLToPath(workerUrl('platform/pictures/painting-process.ts', 'painting-process'));
const HEAP_MB = 128;
const SETTINGS = {
  // the decoder complains of each broken picture
  VIPS_WARNING: '0',
  // threads share what they have freed
  MALLOC_ARENA_MAX: '2',
};

/** The end of an order without a report. */
export type Lost = {
  /** False: the process did not start, or died before it had the picture. */
  isBegun: boolean;
  /** The process was ended from outside: by its limits, or by a machine without memory. */
  isKilled: boolean;
};

/** A process that decodes pictures, one at a time, and may die of any of them. It does not keep the server running. */
export class Painter {
  readonly #process: ChildProcess;
  #isBegun = false;
  #settle: ((outcome: Report | Lost) => void) | null = null;
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;
  isAlive = true;

  constructor({ file = FILE, niceness }: { file?: string | undefined; niceness: number }) {
    const env = { ...SETTINGS, NICENESS: String(niceness) };
    this.#process = forkProcess(file, HEAP_MB, { env, serialization: 'advanced' });
    this.ended = new Promise((resolve) => {
      const lost = (isKilled: boolean) => {
        this.isAlive = false;
        this.#settle?.({ isBegun: this.#isBegun, isKilled });
        resolve();
      };
      this.#process.on('exit', (_, signal) => lost(signal === 'SIGKILL'));
      // it could not be started, or not be written to
      this.#process.on('error', () => {
        this.end();
        lost(false);
      });
    });
    this.#process.on('message', (report: Report) => {
      if (report === 'begun') this.#isBegun = true;
      else if (report === 'heavy') this.end();
      else this.#settle?.(report);
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Hands over a picture and waits for the report, at most `longestMs`; a process that takes longer is killed. */
  async paint(order: Order, longestMs: number): Promise<Report | Lost> {
    this.#isBegun = false;
    const late = setTimeout(() => this.end(), longestMs);
    try {
      return await new Promise((resolve) => {
        this.#settle = resolve;
        this.#process.send(order);
      });
    } finally {
      clearTimeout(late);
      this.#settle = null;
    }
  }

  end(): void {
    this.isAlive = false;
    // so that its end can be waited for
    this.#process.ref();
    this.#process.kill('SIGKILL');
  }
}
