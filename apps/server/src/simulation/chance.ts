/** Random choices that follow from a seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
  }

  /** From 0 to below 1. */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  /** A whole number below this. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}
