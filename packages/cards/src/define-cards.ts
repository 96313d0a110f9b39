import type { Card, Element } from '@chilyo/card-language';

type Written = Omit<Card, 'element' | 'keywords' | 'abilities' | 'is_token' | 'set'> &
  Partial<Pick<Card, 'keywords' | 'abilities'>>;

/** Cards of the launch set, as they are written: element and set are the file's, what a card lacks is left out. */
export const defineCards = (element: Element, cards: readonly Written[]): Card[] =>
  cards.map((card) => ({ keywords: {}, abilities: [], ...card, element: [element], is_token: false, set: 'launch' }));

/** Cards of two elements, which each names itself. */
export const defineDuals = (cards: readonly (Written & { element: [Element, Element] })[]): Card[] =>
  cards.map((card) => ({ keywords: {}, abilities: [], ...card, is_token: false, set: 'launch' }));

type WrittenToken = Omit<Written, 'type' | 'rarity' | 'cost'> & Pick<Card, 'element'>;

/** Tokens are units without a cost of their own. */
export const defineTokens = (cards: readonly WrittenToken[]): Card[] =>
  cards.map((card) => ({
    keywords: {},
    abilities: [],
    ...card,
    type: 'unit',
    rarity: 'common',
    cost: 0,
    is_token: true,
    set: 'launch',
  }));
