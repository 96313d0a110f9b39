/** A token bucket per key: a burst, refilled at a fixed number of tokens per second. A clock that is set back takes none. */
export class Allowance {
  readonly #burst: number;
  readonly #perMs: number;
  readonly #left = new Map<string, { amount: number; at: number }>();
  #sweptAt = 0;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perMs = perSecond / 1000;
  }

  /** Takes one token; false when the bucket is empty. */
  spend(key: string, now: number): boolean {
    this.#forgetRested(now);
    const amount = this.#amount(key, now);
    this.#left.set(key, { amount: amount < 1 ? amount : amount - 1, at: now });
    return amount >= 1;
  }

  #amount(key: string, now: number): number {
    const before = this.#left.get(key);
    return before ? Math.min(this.#burst, before.amount + Math.max(0, now - before.at) * this.#perMs) : this.#burst;
  }

  /** Deletes full buckets: they are the same as new ones. */
  #forgetRested(now: number): void {
    const rested = this.#burst / this.#perMs;
    if (Math.abs(now - this.#sweptAt) < rested) return;
    this.#sweptAt = now;
    for (const [key, { at }] of this.#left) if (now - at >= rested) this.#left.delete(key);
  }
}
