import { Card, CardType, isFairlyPriced, priceOf } from '@chilyo/card-language';
import { expect, test } from 'vitest';
import { twinsOf } from './twin.ts';

const costs = Array.from({ length: 13 }, (_, cost) => cost);

test('the twins of every type and cost are legal cards within the fair range of their price', () => {
  for (const type of CardType.options)
    for (const cost of costs)
      for (const twin of twinsOf({ type, cost, element: ['U', 'G'], rarity: 'epic' }, 9001)) {
        expect(Card.parse(twin)).toEqual(twin);
        expect(twin).toMatchObject({ cost, element: ['U', 'G'], type: type === 'unit' ? 'unit' : 'spell' });
        // damage has no less than one point, which is more than a card of cost 0 may do
        const price = priceOf(twin, () => undefined);
        if (cost > 0) expect([type, cost, isFairlyPriced(twin, price)]).toEqual([type, cost, true]);
      }
});

test('a unit of any cost has a twin with more health and, but for 0, one with more attack', () => {
  const bodies = (cost: number) =>
    twinsOf({ type: 'unit', cost, element: ['N'], rarity: 'common' }, 9001).map(({ attack, health }) => [
      attack,
      health,
    ]);
  expect(bodies(3)).toEqual([
    [3, 4],
    [4, 3],
  ]);
  expect(bodies(0)).toEqual([[0, 1]]);
});
