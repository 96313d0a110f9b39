import { expect, test } from 'vitest';
import { chanceToHold, playOdds } from './play-odds.ts';

/** All arrangements of `taken` of the cards. */
function* rows<T>(cards: readonly T[], taken: number): Generator<T[]> {
  if (taken === 0) yield [];
  else
    for (const [at, card] of cards.entries())
      for (const row of rows([...cards.slice(0, at), ...cards.slice(at + 1)], taken - 1)) yield [card, ...row];
}

/** The same by playing every deal: an opening hand, the exchange of a whole hand that has none, then a shuffled deck to draw from. */
function byCounting(deck: number, good: number, hand: number, draws: number): number {
  const cards = Array.from({ length: deck }, (_, at) => at < good);
  let [held, all] = [0, 0];
  for (const row of rows(cards, deck)) {
    const opening = row.slice(0, hand);
    const isKept = opening.some(Boolean);
    const own = isKept ? opening : row.slice(hand, 2 * hand);
    const left = isKept ? row.slice(hand) : [...row.slice(2 * hand), ...opening];
    for (const drawn of rows(left, draws)) {
      all += 1;
      if ([...own, ...drawn].some(Boolean)) held += 1;
    }
  }
  return held / all;
}

test.each([
  [6, 1, 2, 0],
  [6, 1, 2, 1],
  [6, 2, 2, 2],
  [7, 1, 3, 1],
  [7, 2, 3, 0],
  [6, 0, 2, 1],
  [6, 6, 2, 1],
])('of %i cards with %i good ones, a hand of %i and %i draws: as counted deal by deal', (deck, good, hand, draws) => {
  expect(chanceToHold(deck, good, hand, draws)).toBeCloseTo(byCounting(deck, good, hand, draws), 10);
});

test('who comes second has a card and a draw more; a turn can pay what the one before could', () => {
  const costs = [1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, ...Array<number>(18).fill(7)];
  const [first, second] = [playOdds(costs, 'first'), playOdds(costs, 'second')];
  expect(first.map(({ energy }) => energy)).toEqual([2, 3, 4, 5]);
  for (const [at, odds] of first.entries()) {
    expect(odds.any).toBeLessThan(second[at]!.any);
    expect(odds.any).toBeGreaterThanOrEqual(odds.fitting);
    if (at > 0) expect(odds.any).toBeGreaterThan(first[at - 1]!.any);
  }
  // 5 of 30, a hand of 4 and its exchange: 1 - (25·24·23·22 / 30·29·28·27) (21·20·19·18 / 26·25·24·23)
  expect(first[0]!.any).toBeCloseTo(1 - (303600 / 657720) * (143640 / 358800), 10);
});

test('a deck of fewer cards than a hand is certain of what it has', () => {
  expect(chanceToHold(3, 1, 4, 0)).toBe(1);
  expect(chanceToHold(3, 0, 4, 2)).toBe(0);
});
