import { expect, test } from 'vitest';
import { seasonPrize, tierBoosters } from './season-prizes.ts';

test('the higher the place, the more dust; behind the hundredth there is none', () => {
  const dustOf = (place: number | null) => seasonPrize({ place, tier: 'noon', games: 5 }).dpoint;
  expect([1, 2, 3, 4, 10, 11, 50, 51, 100, 101, null].map(dustOf)).toEqual([
    3000, 2000, 2000, 1200, 1200, 600, 600, 300, 300, 0, 0,
  ]);
});

test('boosters are for whoever has played enough, by tier, most for the first seven', () => {
  expect(seasonPrize({ place: 3, tier: 'noon', games: 19 }).boosters).toBe(0);
  expect(seasonPrize({ place: 300, tier: 'dawn', games: 20 }).boosters).toBe(1);
  expect(seasonPrize({ place: null, tier: 'stars', games: 20 }).boosters).toBe(0);
  expect(tierBoosters('stars', 8)).toBe(6);
  expect(tierBoosters('stars', 7)).toBe(7);
});
