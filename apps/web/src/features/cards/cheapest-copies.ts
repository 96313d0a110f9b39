import type { PriceLevel } from '@chilyo/protocol';

/** What the cheapest copies of others cost, each by itself and cheapest first; `most` of them at most. */
export const cheapestCopies = (levels: readonly PriceLevel[], most: number): number[] =>
  levels
    .toSorted((a, b) => a.price - b.price)
    .flatMap(({ price, count, own_count }) => Array<number>(Math.min(count - own_count, most)).fill(price))
    .slice(0, most);
