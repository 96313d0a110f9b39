import { launchCards, starterDecks } from '@chilyo/cards';
import type { CardRow } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { heroOf } from './deck-hero.ts';

const cardById = new Map((launchCards as unknown as CardRow[]).map((card) => [card.id, card]));

test('each starter deck is remembered by a unit of its own element', () => {
  for (const { element, cards } of starterDecks)
    expect(heroOf(cards, cardById)).toMatchObject({ type: 'unit', rarity: 'legendary', element: [element] });
});

test('of the rarest it is the dearest, and without cards there is none', () => {
  const fire = starterDecks.find(({ element }) => element === 'R')!;
  expect(heroOf(fire.cards, cardById)?.name).toBe('강철이');
  expect(heroOf(fire.cards, new Map())).toBeNull();
});
