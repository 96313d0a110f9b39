import { beats, type Card, type Element, motherOf } from '@chilyo/card-language';

/** Whether a deck can complete a quest, on days with these luminaries. */
export type Suits = (deck: readonly Card[], luminaries: readonly Element[]) => boolean;

/** Any deck can. */
export const anyDeck: Suits = () => true;

/** A deck with at least `least` matching cards. */
export const holding =
  (least: number, fits: (card: Card) => boolean): Suits =>
  (deck) =>
    deck.filter(fits).length >= least;

export const isOf =
  (element: Element) =>
  (card: Card): boolean =>
    card.element.includes(element);

/** At least `least` cards of each of two elements, neutral aside. */
export const holdingTwo =
  (least: number): Suits =>
  (deck) =>
    elementsOf(deck).filter((element) => deck.filter(isOf(element)).length >= least).length >= 2;

/** At least `least` cards of one of the luminaries. */
export const holdingLuminary =
  (least: number): Suits =>
  (deck, luminaries) =>
    luminaries.some((element) => deck.filter(isOf(element)).length >= least);

/** At least `least` cards for which the deck has a unit of the mother element. */
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

/** At least `least` cards that heal. */
export const healing = (least: number): Suits =>
  holding(least, ({ keywords, abilities }) =>
    Boolean(keywords.drain || keywords.regen || JSON.stringify(abilities).includes('"verb":"heal"')),
  );

const elementsOf = (deck: readonly Card[]): Element[] =>
  [...new Set(deck.flatMap(({ element }) => element))].filter((element) => element !== 'N');
