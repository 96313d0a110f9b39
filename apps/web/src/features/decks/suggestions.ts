import type { CardRow } from '@chilyo/protocol';
import { MIN_DECK_CARDS } from '@chilyo/protocol/constants';
import { type CardById, curveOf, DEAREST, linesOf, whyNot, withCard } from '../../widgets/deck-lines.ts';

/** Cards by cost in a deck of 30 that seldom has nothing to do: about what the starter decks hold. */
const GOOD_CURVE = [0, 5, 7, 7, 5, 3, 2, 1];
/** Units of ten cards. */
const UNITS_OF_TEN = 7;

type Asked = {
  cardIds: readonly number[];
  cards: readonly CardRow[];
  cardById: CardById;
  owned: ReadonlyMap<number, number>;
};

/**
 * Cards that would go well with what is there, best first: of its elements, at costs that it lacks, of the kind that it lacks, and
 * such as the player owns. A card may be there that is not owned, after those that are.
 */
export function suggest({ cardIds, cards, cardById, owned }: Asked, most: number): CardRow[] {
  const lines = linesOf(cardIds, cardById);
  const curve = curveOf(lines);
  const count = new Map(lines.map((line) => [line.card.id, line.count]));
  const units = lines.reduce((sum, line) => sum + (line.card.type === 'unit' ? line.count : 0), 0);
  const elements = new Set(lines.flatMap(({ card }) => card.element));
  const lacksUnits = units * 10 < cardIds.length * UNITS_OF_TEN;

  const worth = (card: CardRow): number => {
    const cost = Math.min(card.cost, DEAREST);
    const held = count.get(card.id) ?? 0;
    const isOwned = (owned.get(card.id) ?? 0) > held;
    const isOfDeck = elements.size > 0 && card.element.some((element) => element !== 'N' && elements.has(element));
    return (
      (isOwned ? 100 : 0) +
      (GOOD_CURVE[cost]! - curve[cost]!) * 4 +
      (isOfDeck ? 12 : 0) +
      (lacksUnits === (card.type === 'unit') ? 6 : 0) +
      // more of what is there makes a deck that does the same thing every time
      (held > 0 ? 3 : 0) +
      { common: 0, rare: 1, epic: 2, legendary: 3 }[card.rarity]
    );
  };
  return cards
    .filter((card) => whyNot(card, cardIds, cardById) === null)
    .map((card) => ({ card, worth: worth(card) }))
    .sort((a, b) => b.worth - a.worth || a.card.id - b.card.id)
    .slice(0, most)
    .map(({ card }) => card);
}

/** The deck with suggestions up to the least size; shorter where too few cards are left. */
export function filledUp(asked: Asked): number[] {
  let cardIds = [...asked.cardIds];
  while (cardIds.length < MIN_DECK_CARDS) {
    const [best] = suggest({ ...asked, cardIds }, 1);
    if (!best) break;
    cardIds = withCard(cardIds, best.id);
  }
  return cardIds;
}
