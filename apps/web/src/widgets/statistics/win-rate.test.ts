import { expect, test } from 'vitest';
import { winRate } from './win-rate.ts';

test('the interval is Wilson’s: narrower with more matches, never outside of 0 to 1', () => {
  const { rate, low, high } = winRate(50, 100);
  expect(rate).toBe(0.5);
  expect(low).toBeCloseTo(0.4038, 3);
  expect(high).toBeCloseTo(0.5962, 3);
  expect(winRate(0, 30).low).toBe(0);
  expect(winRate(30, 30).high).toBe(1);
  expect(winRate(500, 1000).low).toBeGreaterThan(low);
});
