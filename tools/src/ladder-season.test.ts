import { expect, test } from 'vitest';
import { bestCorrelation, playSeason, winChance } from './ladder-season.ts';
import { seeded } from './seeded.ts';

test('equals win every second time, four hundred points are ten to one', () => {
  expect(winChance(1_500, 1_500)).toBe(0.5);
  expect(winChance(1_900, 1_500)).toBeCloseTo(10 / 11, 12);
  expect(winChance(1_500, 1_900) + winChance(1_900, 1_500)).toBeCloseTo(1, 12);
});

test('more matches and people further apart can be told better', () => {
  const of = (deviation: number, games: number) => bestCorrelation(deviation, games, 0.24);
  expect(of(250, 30)).toBeGreaterThan(of(250, 10));
  expect(of(300, 30)).toBeGreaterThan(of(250, 30));
  expect(of(250, 1_000_000)).toBeCloseTo(1, 2);
});

test('a season is one by its seed, and ratings come to tell the strengths apart', () => {
  const asked = { players: 200, deviation: 250, counts: [5, 30] };
  const season = playSeason(asked, seeded(3));
  expect(playSeason(asked, seeded(3))).toEqual(season);
  const [early, late] = season.after;
  expect(late!.correlation).toBeGreaterThan(early!.correlation);
  expect(late!.correlation).toBeGreaterThan(0.9);
  // all players have played, and the correlation does not exceed the theoretical maximum
  expect(season.matches).toBeGreaterThanOrEqual((200 * 30) / 2);
  for (const { correlation, best } of season.after) expect(correlation).toBeLessThan(best + 0.02);
});

test('two alone meet again and again, until that is no longer rated', () => {
  const { again, unrated, matches } = playSeason({ players: 2, deviation: 0, counts: [10] }, seeded(1));
  expect(matches).toBe(10);
  expect(again).toBe(90);
  expect(unrated).toBe(50);
});
