import { Card, CardType, isFairlyPriced, priceOf } from '@chilyo/card-language';
import { expect, test } from 'vitest';
import { twinOf } from './twin.ts';

const costs = Array.from({ length: 13 }, (_, cost) => cost);

test('the twin of every type and cost is a legal card within the fair range of its price', () => {
  for (const type of CardType.options)
    for (const cost of costs) {
      const twin = twinOf({ type, cost, element: ['U', 'G'], rarity: 'epic' }, 9001);
      expect(Card.parse(twin)).toEqual(twin);
      expect(twin).toMatchObject({ cost, element: ['U', 'G'], type: type === 'unit' ? 'unit' : 'spell' });
      // a spell of cost 0 or 1 has no smaller damage than one point
      const price = priceOf(twin, () => undefined);
      if (cost > 0) expect([type, cost, isFairlyPriced(twin, price)]).toEqual([type, cost, true]);
    }
});
