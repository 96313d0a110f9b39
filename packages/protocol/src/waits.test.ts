import { expect, test } from 'vitest';
import { noWaits, WAIT_STEPS, waitQuantile, waitStep } from './waits.ts';

const countsOf = (seconds: readonly number[]) => {
  const counts = noWaits();
  for (const each of seconds) counts[waitStep(each)]! += 1;
  return counts;
};

test('every wait lies in one step, also the shortest and the longest', () => {
  expect([0, 0.9, 1, 59, 60, 599, 600, 100_000].map(waitStep)).toEqual([0, 0, 1, 8, 9, 13, 14, 14]);
  expect(countsOf([...WAIT_STEPS, 0])).toEqual(noWaits().map(() => 1));
});

test('the part of waits that was shorter is told as far as the steps know it', () => {
  expect(waitQuantile(noWaits(), 0.5, 0)).toBeNull();
  expect(waitQuantile(countsOf([0, 0, 0, 0]), 0.9, 0)).toBe(0);
  // half of a hundred lie below 30 s, nine tenths below 54 s
  const even = countsOf(Array.from({ length: 100 }, (_, at) => at * 0.6));
  expect(waitQuantile(even, 0.5, 59.4)).toBeCloseTo(30, 0);
  expect(waitQuantile(even, 0.9, 59.4)).toBeCloseTo(54, 0);
  // the result never exceeds the longest wait, even within an open bucket
  expect(waitQuantile(countsOf([700, 900]), 1, 900)).toBe(900);
  expect(waitQuantile(countsOf([46]), 0.9, 46)).toBeLessThanOrEqual(46);
});
