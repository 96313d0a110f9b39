import { expect, test } from 'vitest';
import { rate, START } from './glicko.ts';

test('equal newcomers move apart by the same amount', () => {
  const [winner, loser] = rate(START, START, 1, [0, 0]);
  expect(winner.rating - 1500).toBeCloseTo(1500 - loser.rating, 6);
  expect(winner.rating).toBeGreaterThan(1600);
  expect(winner.deviation).toBeLessThan(START.deviation);
});

test('a draw between equals changes no rating', () => {
  const [first, second] = rate(START, START, 0.5, [0, 0]);
  expect(first.rating).toBeCloseTo(1500, 6);
  expect(second.rating).toBeCloseTo(1500, 6);
});

test('a settled favourite gains little by winning and loses much by losing', () => {
  const strong = { rating: 1800, deviation: 60, volatility: 0.06, games: 30 };
  const weak = { rating: 1500, deviation: 60, volatility: 0.06, games: 30 };
  const gain = rate(strong, weak, 1, [0, 0])[0].rating - 1800;
  const loss = 1800 - rate(strong, weak, 0, [0, 0])[0].rating;
  expect(gain).toBeGreaterThan(0);
  expect(loss).toBeGreaterThan(4 * gain);
});

test('the deviation never falls under its floor and grows again with rest', () => {
  let player = START;
  for (let i = 0; i < 300; i++) [player] = rate(player, { ...START, deviation: 45 }, i % 2, [0, 0]);
  expect(player.deviation).toBeGreaterThanOrEqual(45);
  const [restedPlayer] = rate(player, { ...START, deviation: 500 }, 0.5, [365, 0]);
  expect(restedPlayer.deviation).toBeGreaterThan(player.deviation);
});

test('one match against the 1400/30 opponent of the paper agrees with a calculation by hand', () => {
  const [after] = rate(
    { rating: 1500, deviation: 200, volatility: 0.06, games: 30 },
    { rating: 1400, deviation: 30, volatility: 0.06, games: 30 },
    1,
    [0, 0],
  );
  expect(after.rating).toBeCloseTo(1563.56, 1);
  expect(after.deviation).toBeCloseTo(175.4, 1);
});

test('at the beginning of a season, when all ratings are provisional, a match above 1700 moves both; a newcomer moves none', () => {
  const softened = { rating: 1800, deviation: 110, volatility: 0.06, games: 30 };
  const [winner, loser] = rate(softened, { ...softened, rating: 1850 }, 1, [0, 0]);
  expect(winner).toMatchObject({ games: 31 });
  expect(winner.rating).toBeGreaterThan(1810);
  expect(loser.rating).toBeLessThan(1840);
  const newcomer = { ...START, games: 9 };
  expect(rate(softened, newcomer, 1, [0, 0])[0].rating).toBe(1800);
  expect(rate(softened, newcomer, 0, [0, 0])[0].rating).toBe(1800);
});
