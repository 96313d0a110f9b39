import type { PriceDay } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { priceProposals } from './price-proposals.ts';

const economy = {
  craft: { common: 40, rare: 100, epic: 320, legendary: 800 },
  house_sale: { common: 3, rare: 8, epic: 30, legendary: 120 },
};
const day = (median: number, count: number): PriceDay => ({
  day: '2026-11-20',
  median,
  least: median,
  most: median,
  count,
});

test('a price is proposed from offers, from sales and from what making costs', () => {
  expect(priceProposals({ rarity: 'rare' }, 70, [day(60, 1), day(90, 5)], economy)).toEqual([
    { word: '가장 싼 값', price: 70 },
    { word: '30일 중앙값', price: 90 },
    { word: '만드는 데 드는 가루만큼', price: 100 },
  ]);
});

test('without offers and sales there is what making costs; no price stands twice, and none below what the house pays', () => {
  expect(priceProposals({ rarity: 'common' }, undefined, [], economy)).toEqual([
    { word: '만드는 데 드는 가루만큼', price: 40 },
  ]);
  expect(priceProposals({ rarity: 'common' }, 2, [day(40, 3)], economy)).toEqual([{ word: '30일 중앙값', price: 40 }]);
});
