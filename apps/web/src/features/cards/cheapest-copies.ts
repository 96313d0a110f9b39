import type { PriceLevel } from '@chilyo/protocol';

/** Prices of the cheapest copies of other users, ascending; at most `most` of them. */
export const cheapestCopies = (levels: readonly PriceLevel[], most: number): number[] =>
  levels
    .toSorted((a, b) => a.price - b.price)
    .flatMap(({ price, count, own_count }) => Array<number>(Math.min(count - own_count, most)).fill(price))
    .slice(0, most);
