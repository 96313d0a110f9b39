import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

test('a burst is free, then a fixed rate per second, separately per key', () => {
  const allowance = new Allowance({ burst: 3, perSecond: 2 });
  const spend = (key: string, now: number, times: number) =>
    Array.from({ length: times }, () => allowance.spend(key, now)).filter(Boolean).length;
  expect(spend('a', 1000, 10)).toBe(3);
  expect(spend('b', 1000, 2)).toBe(2);
  expect(spend('a', 1400, 1)).toBe(0);
  expect(spend('a', 1500, 5)).toBe(1);
  expect(spend('a', 2500, 5)).toBe(2);
  expect(spend('a', 60_000, 10)).toBe(3);
});

test('a clock that is set back takes no token', () => {
  const allowance = new Allowance({ burst: 3, perSecond: 2 });
  expect(allowance.spend('a', 600_000)).toBe(true);
  expect([1, 2, 3].map(() => allowance.spend('a', 0))).toEqual([true, true, false]);
  expect(allowance.spend('a', 500)).toBe(true);
});
