import { expect, test } from 'vitest';
import { interval, shareOf, Tallies } from './tally.ts';

test('draws are halves', () => {
  const tallies = new Tallies();
  for (const points of [1, 0, 0.5]) tallies.add('불', points);
  expect(tallies.get('불')).toEqual({ won: 1.5, played: 3 });
  expect(shareOf(tallies.get('불'))).toBe(0.5);
  expect(shareOf(tallies.get('물'))).toBe(0.5);
});

test('the Wilson interval of 50 in 100 is the one in the tables', () => {
  const [low, high] = interval({ won: 50, played: 100 });
  expect(low).toBeCloseTo(0.4038, 3);
  expect(high).toBeCloseTo(0.5962, 3);
  expect(interval({ won: 0, played: 0 })).toEqual([0, 1]);
});
