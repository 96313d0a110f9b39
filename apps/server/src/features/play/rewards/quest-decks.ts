import { beats, type Card, type Element, motherOf } from '@chilyo/card-language';

/** Whether a deck, as the cards that it holds, can do a quest, on days that have this luminary or these. */
export type Suits = (deck: readonly Card[], luminaries: readonly Element[]) => boolean;

/** Any deck does it. */
export const anyDeck: Suits = () => true;

/** A deck with so many cards of a kind. */
export const holding =
  (least: number, fits: (card: Card) => boolean): Suits =>
  (deck) =>
    deck.filter(fits).length >= least;

export const isOf =
  (element: Element) =>
  (card: Card): boolean =>
    card.element.includes(element);

/** So many cards of each of two elements, neutral aside. */
export const holdingTwo =
  (least: number): Suits =>
  (deck) =>
    elementsOf(deck).filter((element) => deck.filter(isOf(element)).length >= least).length >= 2;

/** So many cards of a luminary of those days. */
export const holdingLuminary =
  (least: number): Suits =>
  (deck, luminaries) =>
    luminaries.some((element) => deck.filter(isOf(element)).length >= least);

/** So many cards for which a mother can stand on the own side, and units enough that are one. */
export const generating =
  (least: number): Suits =>
  (deck) => {
    const born = deck.filter(({ element }) =>
      element.some((each) => deck.some((card) => card.type === 'unit' && card.element.includes(motherOf[each] ?? 'N'))),
    );
    return born.length >= least;
  };

/** Units whose element beats another. */
export const overcoming: Suits = (deck) =>
  deck.some(({ type, element }) => type === 'unit' && element.some((each) => beats[each] !== undefined));

/** So many cards that heal somebody. */
export const healing = (least: number): Suits =>
  holding(least, ({ keywords, abilities }) =>
    Boolean(keywords.drain || keywords.regen || JSON.stringify(abilities).includes('"verb":"heal"')),
  );

const elementsOf = (deck: readonly Card[]): Element[] =>
  [...new Set(deck.flatMap(({ element }) => element))].filter((element) => element !== 'N');
