import type { RefusalCode } from '@chilyo/protocol';
import { Refusal } from './refusal.ts';

type Place = { begin: () => void; refuse: () => void };

/**
 * Limits how many works run at once and how many wait; refuses the rest. Waiting works are taken round-robin by user. When
 * the queue is full, a user with fewer waiting works replaces the newest one of the user with most.
 */
export class BoundedWork {
  readonly #atOnce: number;
  readonly #waitingMost: number;
  readonly #refusal: RefusalCode;
  /** By whose works they are; the first is next. */
  readonly #waiting = new Map<string, Place[]>();
  #running = 0;

  constructor(atOnce: number, waitingMost: number, refusal: RefusalCode) {
    this.#atOnce = atOnce;
    this.#waitingMost = waitingMost;
    this.#refusal = refusal;
  }

  /** Runs the work of `whose` when a slot is free. Throws the refusal when it finds no place, or loses it. */
  async take<T>(work: () => Promise<T>, whose = ''): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    // a finished work passes its slot on
    else await this.#wait(whose);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #wait(whose: string): Promise<void> {
    const own = this.#waiting.get(whose) ?? [];
    const all = [...this.#waiting.values()];
    if (all.reduce((sum, { length }) => sum + length, 0) >= this.#waitingMost) {
      const most = all.reduce((found, one) => (one.length > found.length ? one : found), own);
      if (most.length <= own.length + 1) throw new Refusal(this.#refusal);
      most.pop()!.refuse();
    }
    return new Promise((begin, reject) => {
      own.push({ begin, refuse: () => reject(new Refusal(this.#refusal)) });
      this.#waiting.set(whose, own);
    });
  }

  #next(): Place | undefined {
    for (const [whose, [next, ...rest]] of this.#waiting) {
      this.#waiting.delete(whose);
      if (rest.length > 0) this.#waiting.set(whose, rest);
      return next;
    }
    return undefined;
  }
}
