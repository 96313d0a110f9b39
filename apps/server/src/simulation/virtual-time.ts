import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import type { Chance } from './chance.ts';

/** When every seed begins, ms since 1970: a morning in Korea. */
const BEGIN_MS = Date.UTC(2026, 11, 2, 1);

/** A server process: while it stands still what is due waits, and when it is dead nothing of it happens any more. */
export class Process {
  readonly name: string;
  isDead = false;
  isStill = false;
  readonly late: Due[] = [];

  constructor(name: string) {
    this.name = name;
  }
}

type Due = { at: number; no: number; process: Process | null; run: (() => void) | null };

const real = {
  Date,
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
  clearImmediate,
  now: performance.now.bind(performance),
  random: Math.random,
  timersPromises: { setTimeout: timersPromises.setTimeout, setImmediate: timersPromises.setImmediate },
  crypto: { randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID, randomInt: crypto.randomInt },
};

/**
 * The time of a simulation: what is due happens in order, and the clock jumps from one to the next. Between `begin` and
 * `end` the clocks, timers and random numbers of the whole program are those of the simulation.
 */
export class VirtualTime {
  readonly #context = new AsyncLocalStorage<Process | null>();
  readonly #heap: Due[] = [];
  readonly #chance: Chance;
  #now = BEGIN_MS;
  #numbers = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#now;

  /** Milliseconds since the simulation began. */
  get elapsed(): number {
    return this.#now - BEGIN_MS;
  }

  /** Runs later as part of a process, or of none; the returned function cancels it. */
  after(ms: number, run: () => void, process: Process | null = null): () => void {
    const due = this.#add(ms, run, process);
    return () => {
      due.run = null;
    };
  }

  /** Runs at once as part of a process. */
  within<T>(process: Process | null, run: () => T): T {
    return this.#context.run(process, run);
  }

  /** A process that stood still goes on: first with what was due meanwhile. */
  wake(process: Process): void {
    process.isStill = false;
    for (const due of process.late.splice(0))
      this.#push({ ...due, run: () => due.run?.(), at: this.#now, no: ++this.#numbers });
  }

  #add(ms: number, run: () => void, process: Process | null): Due {
    const due: Due = { at: this.#now + Math.max(0, ms), no: ++this.#numbers, process, run };
    this.#push(due);
    return due;
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (let due = this.#heap[0]; due && due.at <= until; due = this.#heap[0]) {
      this.#pop();
      const { process } = due;
      if (due.run === null || process?.isDead) continue;
      if (process?.isStill) {
        process.late.push(due);
        continue;
      }
      this.#now = Math.max(this.#now, due.at);
      this.#context.run(process, due.run);
      // until every promise that can has settled
      await new Promise<void>((resolve) => real.setImmediate(resolve));
    }
    this.#now = until;
  }

  begin(): void {
    const add = (run: (...args: never[]) => void, ms: number, args: unknown[]) =>
      new Timer(this.#add(ms, () => run(...(args as never[])), this.#context.getStore() ?? null));
    const clear = (timer?: unknown) => timer instanceof Timer && timer.clear();
    // whole milliseconds, as of the real one
    const now = () => Math.floor(this.#now);
    const fakes = {
      Date: class extends real.Date {
        constructor(value?: number | string | Date) {
          super(value ?? now());
        }
        static override now = now;
      },
      setTimeout: (run: () => void, ms = 1, ...args: unknown[]) => add(run, Math.max(1, ms), args),
      clearTimeout: clear,
      setInterval: (run: () => void, ms = 1) => {
        const timer = new Timer(this.#add(ms, () => again(), this.#context.getStore() ?? null));
        const again = () => {
          timer.due = this.#add(ms, again, timer.due.process);
          run();
        };
        return timer;
      },
      clearInterval: clear,
      setImmediate: (run: () => void, ...args: unknown[]) => add(run, 0, args),
      clearImmediate: clear,
    };
    Object.assign(globalThis, fakes);
    performance.now = () => this.#now - BEGIN_MS;
    Math.random = this.#chance.next;
    Object.assign(timersPromises, {
      setTimeout: (ms = 1, value?: unknown) =>
        new Promise((resolve) => void fakes.setTimeout(() => resolve(value), ms)),
      setImmediate: (value?: unknown) => new Promise((resolve) => void fakes.setImmediate(() => resolve(value))),
    });
    const randomBytes = (size: number) => Buffer.from(Array.from({ length: size }, () => this.#chance.below(256)));
    Object.assign(crypto, {
      randomBytes,
      randomUUID: () =>
        randomBytes(16)
          .toString('hex')
          .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      randomInt: (least: number, most?: number) =>
        most === undefined ? this.#chance.below(least) : least + this.#chance.below(most - least),
    });
    syncBuiltinESMExports();
  }

  end(): void {
    const { now, random, timersPromises: promises, crypto: own, ...globals } = real;
    Object.assign(globalThis, globals);
    performance.now = now;
    Math.random = random;
    Object.assign(timersPromises, promises);
    Object.assign(crypto, own);
    syncBuiltinESMExports();
  }

  #push(due: Due): void {
    const heap = this.#heap;
    let at = heap.push(due) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(due, heap[above]!)) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = due;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1]!, heap[below]!)) below += 1;
      if (!isBefore(heap[below]!, last)) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = last;
  }
}

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.no < b.no);

class Timer {
  due: Due;
  constructor(due: Due) {
    this.due = due;
  }
  clear(): void {
    this.due.run = null;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}
