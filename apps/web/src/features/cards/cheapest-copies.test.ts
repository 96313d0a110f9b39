import { expect, test } from 'vitest';
import { cheapestCopies } from './cheapest-copies.ts';

test('one’s own copies are passed over, the cheapest come first, and there are no more than asked for', () => {
  const levels = [
    { price: 30, count: 2, own_count: 0 },
    { price: 10, count: 3, own_count: 3 },
    { price: 20, count: 2, own_count: 1 },
  ];
  expect(cheapestCopies(levels, 99)).toEqual([20, 30, 30]);
  expect(cheapestCopies(levels, 2)).toEqual([20, 30]);
  expect(cheapestCopies([{ price: 5, count: 10_000, own_count: 0 }], 99)).toHaveLength(99);
  expect(cheapestCopies([], 99)).toEqual([]);
});
