import type { CardRow } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { byRarity, openedPacks } from './opened-cards.ts';

const cards = (
  [
    [1, 'common'],
    [2, 'rare'],
    [3, 'legendary'],
    [4, 'epic'],
    [5, 'common'],
  ] as const
).map(([id, rarity]) => ({ id, rarity }) as CardRow);
const cardById = new Map(cards.map((card) => [card.id, card]));
const packs = openedPacks(
  [
    [3, 1, 5, 4, 2],
    [5, 1, 1, 1, 2],
  ],
  [1, 3],
  cardById,
);

test('the cards of a pack are turned by rising rarity', () => {
  expect(packs[0]!.map(({ card }) => card.id)).toEqual([1, 5, 2, 4, 3]);
});

test('a card that is drawn twice is new once', () => {
  expect(packs.flat().filter(({ isNew }) => isNew)).toEqual([
    { card: cardById.get(1), isNew: true },
    { card: cardById.get(3), isNew: true },
  ]);
});

test('all packs together are told by falling rarity, copies side by side', () => {
  expect(byRarity(packs).map(({ rarity, cards: each }) => [rarity, each.map(({ card }) => card.id)])).toEqual([
    ['legendary', [3]],
    ['epic', [4]],
    ['rare', [2, 2]],
    ['common', [1, 1, 1, 1, 5, 5]],
  ]);
  expect(byRarity([[]])).toEqual([]);
});
