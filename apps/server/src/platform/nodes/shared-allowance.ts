import { Allowance } from '../allowance.ts';
import { LIMITS } from '../limits.ts';
import type { Bus } from './bus.ts';

/** Limits of one process each that hold across nodes: beyond them others are disturbed. */
type SharedLimit = {
  [L in keyof typeof LIMITS]: (typeof LIMITS)[L] extends { isShared: true } ? L : never;
}[keyof typeof LIMITS];

declare module './bus.ts' {
  interface Told {
    /** An allowance was used. */
    spent: { limit: SharedLimit; key: string };
  }
}

/** An allowance of all nodes together: what one of them lets through, the others count a few milliseconds later. */
export class SharedAllowance extends Allowance {
  readonly #bus: Bus;
  readonly #limit: SharedLimit;

  constructor(bus: Bus, limit: SharedLimit, now: () => number) {
    super(LIMITS[limit]);
    this.#bus = bus;
    this.#limit = limit;
    bus.hear('spent', (used) => {
      if (used.limit === limit) super.spend(used.key, now());
    });
  }

  override spend(key: string, now: number): boolean {
    const isLeft = super.spend(key, now);
    if (isLeft) this.#bus.tell('spent', { limit: this.#limit, key });
    return isLeft;
  }
}
