import { abilities } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { meanAndError } from './paired-error.ts';
import { foldsOf, type Measured, movedFactors, predictedOutOfFit, priceFeatures, refitted } from './price-fit.ts';
import { pricesPage } from './prices-page.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { normal, seeded } from './seeded.ts';

/** A word of enough cards for a factor to show. */
const DRAW = abilities.find(({ word }) => word === '뽑기')!.id;
const cards = launchCards.filter(({ is_token, id }) => !is_token && id % 2 === 0);
const features = cards.map(priceFeatures);

/** Points of a world in which 뽑기 is worth more than the tables say, each with an error. */
function world(factor: number): Measured[] {
  const random = seeded(3);
  return cards.map((card, at) => {
    const { over, words } = features[at]!;
    const points = 4 * (over + (factor - 1) * (words.get(DRAW) ?? 0)) + 2 * normal(random);
    return { ...features[at]!, card, points, error: 2 };
  });
}

test('a word that is worth more than its price is found, and no other', () => {
  const [word, ...others] = movedFactors(refitted(world(1.8)));
  expect(word).toMatchObject({ word: '뽑기' });
  expect(word!.factor).toBeGreaterThan(1.3);
  expect(others.length).toBeLessThanOrEqual(4);
});

test('cards that the fit has not seen are foretold better with the word than without', () => {
  const measured = world(1.8);
  const points = measured.map((each) => each.points);
  const before = rankCorrelation(
    measured.map(({ over }) => over),
    points,
  );
  expect(rankCorrelation(predictedOutOfFit(measured, foldsOf(measured.length, 5)), points)).toBeGreaterThan(before);
});

test('folds are of one size, and others for another seed', () => {
  const folds = foldsOf(258, 1);
  expect([...Map.groupBy(folds, (fold) => fold).values()].map((of) => of.length).toSorted((a, b) => a - b)).toEqual([
    51, 51, 52, 52, 52,
  ]);
  expect(foldsOf(258, 2)).not.toEqual(folds);
});

test('the error of a mean difference is that of its pairs', () => {
  expect(meanAndError([0, 0, 0, 0, 50, 0, 50, 0, 0])).toEqual({ mean: 25, error: expect.closeTo(2.51, 2) });
  expect(meanAndError([0, 0, 0, 0, 0, 0, 0, 0, 1])).toEqual({ mean: 100, error: 100 });
});

test('the page has every card once, the strongest first, and those of two elements by themselves', () => {
  const measured = world(1);
  const page = pricesPage(measured, measured.slice(0, 2));
  const [outside, all] = page.split('\n\n') as [string, string];
  expect(outside.split('\n')).toHaveLength(4);
  expect(all.match(/[+-]\d+\.\d/g)).toHaveLength(measured.length);
  const light = all.split('\n').find((line) => line.startsWith('| 빛 |'))!;
  const points = Array.from(light.matchAll(/[+-]\d+\.\d/g), ([each]) => Number(each));
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(all).toContain('| 두 속성 |');
});
