import { expect, test } from 'vitest';
import { confidenceInterval } from './confidence.ts';
import { randomFrom } from './seeds.ts';
import { DIFFERENCES } from './state.ts';

/** How often each difference comes, in hundredths: one that favours the card a little, one that is skewed. */
const worlds = [
  [2, 0, 18, 0, 56, 0, 20, 0, 4],
  [1, 1, 3, 2, 83, 0, 2, 1, 7],
];
const meanOf = (shares: readonly number[]) =>
  shares.reduce((sum, share, at) => sum + share * DIFFERENCES[at]!, 0) / 100;

function drawn(shares: readonly number[], random: () => number): number {
  let left = random() * 100;
  const at = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  return at === -1 ? shares.length - 1 : at;
}

const RUNS = 100;
test('the interval holds the true mean at all looks at once in at least 95 of 100 runs', () => {
  for (const [world, shares] of worlds.entries()) {
    const truth = meanOf(shares);
    let missed = 0;
    for (let run = 0; run < RUNS; run++) {
      const random = randomFrom(world * 1000 + run);
      const counts = DIFFERENCES.map(() => 0);
      let isMissed = false;
      for (let look = 0; look < 7; look++) {
        for (let each = 0; each < 80; each++) counts[drawn(shares, random)]!++;
        const [low, high] = confidenceInterval({ values: DIFFERENCES, counts });
        isMissed ||= truth < low || truth > high;
      }
      missed += Number(isMissed);
    }
    expect(missed / RUNS).toBeLessThanOrEqual(0.05);
  }
});

test('a thousand pairs of an ordinary spread are known within four points, fifteen hundred within three', () => {
  const halfOf = (pairs: number) => {
    const counts = [2, 0, 18, 0, 60, 0, 18, 0, 2].map((share) => (share * pairs) / 100);
    const [low, high] = confidenceInterval({ values: DIFFERENCES, counts });
    expect(high).toBeCloseTo(-low, 3);
    return high;
  };
  expect(halfOf(1000)).toBeLessThan(0.04);
  expect(halfOf(1500)).toBeLessThan(0.03);
});

test('of nothing seen everything is possible', () => {
  const [low, high] = confidenceInterval({ values: DIFFERENCES, counts: DIFFERENCES.map(() => 0) });
  expect([low, high]).toEqual([expect.closeTo(-1, 4), expect.closeTo(1, 4)]);
});
