import { type Card, copiesOf } from '@chilyo/card-language';
import { gameCards } from './game-cards.ts';
import { seeded } from './seeded.ts';

/** In the order of the week. */
export const ELEMENTS = ['W', 'B', 'R', 'U', 'G', 'S', 'D'] as const;
export type FieldDeck = { name: string; cards: number[] };

/** How many cards of each cost a deck of 30 wants, from 0 upwards; larger decks want proportionally more. */
const CURVE = [0, 5, 7, 6, 5, 3, 2, 1, 1];
const NEUTRAL_SHARE = 0.25;

/** A legal deck of two elements (or one, when they are the same) that follows a curve; the same seed gives the same deck. */
function deckOf(first: string, second: string, size: number, seed: number): FieldDeck {
  const random = seeded(seed);
  const matches = ({ is_token, element }: Card) =>
    !is_token && element.every((each) => [first, second, 'N'].includes(each));
  const pool = gameCards.filter(matches);
  const cards: number[] = [];
  const count = (id: number) => cards.filter((each) => each === id).length;
  const addOne = (cost: number | null) => {
    const wantsNeutral = random() < NEUTRAL_SHARE;
    const candidates = pool.filter(
      (card) =>
        (cost === null || Math.min(card.cost, CURVE.length - 1) === cost) &&
        card.element.includes('N') === wantsNeutral &&
        count(card.id) < copiesOf[card.rarity],
    );
    const card = candidates[Math.floor(random() * candidates.length)];
    if (card) cards.push(card.id);
  };
  CURVE.forEach((wanted, cost) => {
    for (let each = 0; each < Math.round((wanted * size) / 30); each++) addOne(cost);
  });
  while (cards.length < size) addOne(null);
  return { name: first === second ? first : `${first}${second}`, cards: cards.slice(0, size) };
}

/**
 * `each` decks for every element and pair of elements, in all sizes that rules 3 allow. The more decks, the less a card's
 * figures are those of the few decks that hold it.
 */
export function fieldDecks(each: number): FieldDeck[] {
  const pairs = ELEMENTS.flatMap((first, at) => ELEMENTS.slice(at).map((second) => [first, second] as const));
  return pairs.flatMap(([first, second], pair) =>
    Array.from({ length: each }, (_, copy) =>
      deckOf(first, second, 30 + ((pair + copy * 3) % 8), pair * 1000 + copy + 1),
    ),
  );
}
