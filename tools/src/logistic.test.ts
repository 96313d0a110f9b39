import { expect, test } from 'vitest';
import { accuracyOf, type Board, fitted, reliabilityOf } from './logistic.ts';
import { seeded } from './seeded.ts';

/** Boards of two parts whose odds are 1.5 times the first less half the second. */
function drawn(count: number): Board[] {
  const random = seeded(5);
  return Array.from({ length: count }, () => {
    const [one, other] = [random() * 4 - 2, random() * 4 - 2];
    const chance = 1 / (1 + Math.exp(-(1.5 * one - 0.5 * other)));
    return { parts: Float64Array.from([one, other]), chance, won: random() < chance ? 1 : 0 };
  });
}

test('the weights by which results were drawn are found again', () => {
  const [one, other] = fitted(drawn(20_000));
  expect(one).toBeCloseTo(1.5, 1);
  expect(other).toBeCloseTo(-0.5, 1);
});

test('chances that are true come true as often as they say', () => {
  for (const { count, said, came } of reliabilityOf(drawn(20_000)))
    if (count > 500) expect(Math.abs(said - came)).toBeLessThan(0.05);
});

test('who is always sure and always right misses nothing; a coin misses a quarter', () => {
  const board = (chance: number, won: number): Board => ({ parts: new Float64Array(0), chance, won });
  expect(accuracyOf([board(1, 1), board(0, 0)])).toBe(0);
  expect(accuracyOf([board(0.5, 1), board(0.5, 0)])).toBe(0.25);
});
