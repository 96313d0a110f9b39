import type { RefusalCode } from '@chilyo/protocol';
import { Refusal } from './refusal.ts';

/** Limits how many works run at once and how many wait; refuses the rest. */
export class BoundedWork {
  readonly #atOnce: number;
  readonly #waitingMost: number;
  readonly #refusal: RefusalCode;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waitingMost: number, refusal: RefusalCode) {
    this.#atOnce = atOnce;
    this.#waitingMost = waitingMost;
    this.#refusal = refusal;
  }

  /** Runs the work when a slot is free. Throws the refusal when the waiting list is full. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#waitingMost) throw new Refusal(this.#refusal);
    // a finished work passes its slot on
    else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
