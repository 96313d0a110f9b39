import { type Card, copiesOf, type Element, elementCodes, motherOf } from '@chilyo/card-language';
import { mixed, randomFrom } from './seeds.ts';

const DECK_SIZE = 30;
/** Copies of the measured card in its deck, whatever its rarity, so that all cards are measured alike. */
export const COPIES = 3;
/** How many cards of each cost a deck wants, from 0 upwards; the last stands for all dearer ones. */
const CURVE = [0, 5, 7, 6, 5, 3, 2, 1, 1];
const NEUTRAL_SHARE = 0.25;
/** A small base set may have too few cards for a deck, which then stays smaller. */
const MOST_TRIES = 1000;

const colours = elementCodes.filter((element) => element !== 'N');

/** The mother and the children of an element in the cycle; light and dark stand outside it, each beside the other. */
function neighboursOf(element: Element): Element[] {
  if (element === 'W') return ['B'];
  if (element === 'B') return ['W'];
  const children = colours.filter((each) => motherOf[each] === element);
  const mother = motherOf[element];
  return mother ? [mother, ...children] : children;
}

/**
 * Elements of the kinds of decks that a card is put into, eight to ten: its own alone, with its neighbours, and with two
 * that are no neighbours. A card of two elements stays with them, a neutral one meets all.
 */
export function hostElements({ element }: Pick<Card, 'element'>): Element[][] {
  const [first, second] = element.filter((each) => each !== 'N');
  if (!first) return [...colours.map((each) => [each]), ['W', 'B'], ['R', 'G']];
  if (second) return Array.from({ length: 8 }, () => [first, second]);
  const neighbours = neighboursOf(first);
  const others = colours.filter((each) => each !== first && !neighbours.includes(each)).slice(0, 2);
  const beside = Array.from({ length: 4 }, (_, at) => neighbours[at % neighbours.length]!);
  return [[first], [first], [first], ...[...beside, ...others].map((each) => [first, each])];
}

/** A legal deck of one or two elements that follows a curve; the same seed gives the same deck. */
export function curveDeck(base: readonly Card[], elements: readonly Element[], seed: number): number[] {
  const random = randomFrom(seed);
  const pool = base.filter(
    ({ is_token, element }) => !is_token && element.every((each) => each === 'N' || elements.includes(each)),
  );
  const cards: number[] = [];
  const copies = (id: number) => cards.filter((each) => each === id).length;
  const addOne = (cost: number | null) => {
    const isNeutral = random() < NEUTRAL_SHARE;
    const candidates = pool.filter(
      (card) =>
        (cost === null || Math.min(card.cost, CURVE.length - 1) === cost) &&
        card.element.includes('N') === isNeutral &&
        copies(card.id) < copiesOf[card.rarity],
    );
    const card = candidates[Math.floor(random() * candidates.length)];
    if (card) cards.push(card.id);
  };
  CURVE.forEach((wanted, cost) => {
    for (let each = 0; each < wanted; each++) addOne(cost);
  });
  for (let each = 0; cards.length < DECK_SIZE && each < MOST_TRIES; each++) addOne(null);
  return cards.slice(0, DECK_SIZE);
}

/** Who the host decks play against: of each element a deck of it alone and one of it with a neighbour. */
export const enemyDecks = (base: readonly Card[], seed: number): number[][] =>
  colours.flatMap((first, at) =>
    [[first], [first, neighboursOf(first)[0]!]].map((elements, each) =>
      curveDeck(base, elements, mixed(seed, at, each)),
    ),
  );

/** The deck with `COPIES` of the card, in place of those cards whose cost is nearest to its own. */
export function withCopies(
  deck: readonly number[],
  card: Pick<Card, 'id' | 'cost'>,
  costOf: (id: number) => number,
): number[] {
  const distance = (id: number) => Math.abs(costOf(id) - card.cost);
  const farthestFirst = [...deck].sort((one, other) => distance(other) - distance(one));
  return [...farthestFirst.slice(0, deck.length - COPIES), ...Array.from({ length: COPIES }, () => card.id)];
}
