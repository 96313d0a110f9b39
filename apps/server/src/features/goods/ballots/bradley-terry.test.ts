import { expect, test } from 'vitest';
import { type Duel, strengthsOf } from './bradley-terry.ts';

/** Wins of the row over the column: baseball, American League, Eastern Division, 1987 (Agresti, Categorical Data Analysis). */
const WINS = [
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
];
const duelsOf = (wins: readonly (readonly number[])[], times: number): Duel[] =>
  wins.flatMap((row, winner) => row.flatMap((won, loser) => (won > 0 ? [{ winner, loser, weight: won * times }] : [])));

test('a known table has its known strengths, as logarithms over the last', () => {
  // weights beside which the prior says nothing
  const found = strengthsOf(7, duelsOf(WINS, 1e7));
  const over = found.map(({ strength }) => strength - found[6]!.strength);
  const known = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0];
  for (const [at, each] of over.entries()) expect(each).toBeCloseTo(known[at]!, 3);
});

test('of nothing follows nothing, and who always won is not infinitely strong', () => {
  const [one, other] = strengthsOf(2, []);
  expect(one).toEqual(other);
  expect(one!.strength).toBeCloseTo(0, 9);
  // half a duel of information on a scale of logarithms
  expect(one!.high).toBeCloseTo(1.96 / Math.sqrt(0.5), 6);
  const [winner, loser] = strengthsOf(2, [{ winner: 0, loser: 1, weight: 100 }]);
  expect(winner!.strength).toBeGreaterThan(1);
  expect(winner!.strength).toBeLessThan(5);
  expect(winner!.strength).toBeCloseTo(-loser!.strength, 5);
});

test('true strengths lie in 19 of 20 intervals, whatever the candidates', () => {
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const size = 12;
  let inside = 0;
  const runs = 60;
  for (let run = 0; run < runs; run++) {
    const raw = Array.from({ length: size }, () => 2 * random() - 1);
    const mean = raw.reduce((sum, each) => sum + each, 0) / size;
    const truth = raw.map((each) => each - mean);
    const duels = Array.from({ length: 600 }, (): Duel => {
      const one = Math.floor(random() * size);
      const other = (one + 1 + Math.floor(random() * (size - 1))) % size;
      const isWon = random() < 1 / (1 + Math.exp(truth[other]! - truth[one]!));
      return { winner: isWon ? one : other, loser: isWon ? other : one, weight: 1 };
    });
    const found = strengthsOf(size, duels);
    inside += truth.filter((each, at) => found[at]!.low <= each && each <= found[at]!.high).length;
    expect(strengthsOf(size, duels.toReversed())).toEqual(
      found.map((each) => ({
        strength: expect.closeTo(each.strength, 7),
        low: expect.closeTo(each.low, 7),
        high: expect.closeTo(each.high, 7),
      })),
    );
  }
  expect(inside / runs / size).toBeGreaterThan(0.93);
});
