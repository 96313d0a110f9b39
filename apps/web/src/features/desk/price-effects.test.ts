import { keywordTable, priceFactors, verbs } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import type { CardRow } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { priceEffects } from './price-effects.ts';

const cards = launchCards as unknown as CardRow[];
const asItIs = priceFactors([]);

test('a dearer keyword is felt by the cards that have it or give it, and by those that bring them', () => {
  const effects = priceEffects(cards, asItIs, priceFactors([{ id: keywordTable.rush.id, price: 4 }]));
  const changed = new Set(effects.map(({ card }) => card.id));
  const withRush = cards.filter(({ keywords, is_token }) => keywords.rush && !is_token);
  expect(withRush.length).toBeGreaterThan(3);
  for (const { id } of withRush) expect(changed.has(id)).toBe(true);
  expect(effects.every(({ before, after }) => after > before)).toBe(true);
  expect(effects.some(({ card }) => card.is_token)).toBe(false);
  const sizes = effects.map(({ before, after }) => after - before);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
});

test('cards that are driven out of their budget are known; every card is fair as it is', () => {
  const effects = priceEffects(cards, asItIs, priceFactors([{ id: verbs.draw.id, price: 10 }]));
  expect(effects.some(({ isFair }) => !isFair)).toBe(true);
  const back = priceEffects(cards, priceFactors([{ id: verbs.draw.id, price: 10 }]), asItIs);
  const there = new Map(effects.map(({ card, before, after }) => [card.id, [before, after]]));
  expect(new Map(back.map(({ card, before, after }) => [card.id, [after, before]]))).toEqual(there);
});

test('the same prices change nothing', () => expect(priceEffects(cards, asItIs, asItIs)).toEqual([]));
