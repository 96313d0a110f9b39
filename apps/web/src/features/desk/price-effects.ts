import { type Card, isFairlyPriced, type PriceFactors, priceOf } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';

/**
 * The effect of another price list on a collectible card: its value in points (rules 16), and whether it is within its
 * budget.
 */
export type PriceEffect = {
  card: CardRow;
  budget: number;
  before: number;
  after: number;
  wasFair: boolean;
  isFair: boolean;
};

/** The cards whose value changes, largest change first. */
export function priceEffects(cards: readonly CardRow[], now: PriceFactors, then: PriceFactors): PriceEffect[] {
  // a row of the contract is a card with its text
  const asCards = cards as readonly unknown[] as readonly Card[];
  const byKey = new Map(asCards.map((card) => [card.key, card]));
  const cardOf = (key: string) => byKey.get(key);
  return asCards
    .map((card, at) => {
      const [before, after] = [priceOf(card, cardOf, now), priceOf(card, cardOf, then)];
      return {
        card: cards[at]!,
        budget: before.budget,
        before: before.value,
        after: after.value,
        wasFair: isFairlyPriced(card, before),
        isFair: isFairlyPriced(card, after),
      };
    })
    .filter(({ card, before, after }) => !card.is_token && before !== after)
    .sort((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before));
}
