import type { RefusalCode } from '@chilyo/protocol';
import { Refusal } from './refusal.ts';

/** Works of which only so many run at once and only so many wait; more are refused. */
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

  /** Does the work when its turn has come. Throws the refusal when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#waitingMost) throw new Refusal(this.#refusal);
    // whoever is done hands the place on
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
