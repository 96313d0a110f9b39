import { Card, cardText, faultsOf, isFairlyPriced, priceOf } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { FRAMES } from './beginnings.ts';
import { IDEAS } from './ideas.ts';

const byKey = new Map(launchCards.map((card) => [card.key, card]));
const cardOf = (key: string) => byKey.get(key);
const nameOf = (key: string) => cardOf(key)?.name ?? key;

test('everything that a card may begin with can be played, and is fair', () => {
  const cards = [...FRAMES.map(({ card }) => card), ...IDEAS];
  expect(cards).toHaveLength(5 + 12);
  for (const card of cards) {
    expect(Card.safeParse(card).error).toBe(undefined);
    expect(faultsOf(card, cardOf)).toEqual([]);
    const price = priceOf(card, cardOf);
    expect([card.name, cardText(card, nameOf), price.over, isFairlyPriced(card, price)]).toEqual([
      card.name,
      cardText(card, nameOf),
      price.over,
      true,
    ]);
  }
});

test('each idea has a name that no official card has', () => {
  const names = new Set(launchCards.map(({ name }) => name));
  expect(IDEAS.filter(({ name }) => names.has(name))).toEqual([]);
});
