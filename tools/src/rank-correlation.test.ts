import { expect, test } from 'vitest';
import { rankCorrelation } from './rank-correlation.ts';

test('one order is 1, its reverse -1, and how far apart values lie does not matter', () => {
  expect(rankCorrelation([1, 2, 3, 4], [10, 11, 500, 9_000])).toBeCloseTo(1, 12);
  expect(rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1, 12);
});

test('it is what the formula for values without ties says', () => {
  // places 0 1 2 3 4 against 1 0 3 2 4: 1 - 6 * 4 / (5 * 24)
  expect(rankCorrelation([1, 2, 3, 4, 5], [20, 10, 40, 30, 50])).toBeCloseTo(0.8, 12);
});

test('equal values share the mean of their places', () => {
  // places 0.5 0.5 2 against 0 1 2: covariance 1.5, variances 1.5 and 2
  expect(rankCorrelation([7, 7, 9], [1, 2, 3])).toBeCloseTo(1.5 / Math.sqrt(1.5 * 2), 12);
});
