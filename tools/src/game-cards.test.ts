import { launchCards } from '@chilyo/cards';
import { rulesFrom } from '@chilyo/engine';
import { expect, test } from 'vitest';
import { setCardsOf } from './game-cards.ts';

test('the lab takes the cards of monthly sets from what a server lists', () => {
  const [official] = launchCards;
  const row = (id: number, set: string, is_retired = false) => ({
    ...official!,
    id,
    key: `made-${id}`,
    set,
    attack: official!.attack ?? null,
    health: official!.health ?? null,
    name_cs: '',
    text: '',
    is_retired,
  });
  const listed = [row(official!.id, 'launch'), row(100_001, '2026-12'), row(100_002, '2025-11', true)];
  const cards = setCardsOf({ items: listed });
  expect(cards).toEqual([{ ...official!, id: 100_001, key: 'made-100001', set: '2026-12' }]);
  expect(rulesFrom([...launchCards, ...cards]).byId.has(100_001)).toBe(true);
});
