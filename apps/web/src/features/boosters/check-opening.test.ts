import { launchCards } from '@chilyo/cards';
import type { BoosterOpening, BoosterTable } from '@chilyo/protocol';
import { hashOf, rollPacks } from '@chilyo/protocol/booster-roll';
import { expect, test } from 'vitest';
import { checkOpening } from './check-opening.ts';

const table: BoosterTable = {
  cards: 5,
  odds: {
    usual: { common: 77, rare: 18.5, epic: 4, legendary: 0.5 },
    last: { common: 0, rare: 85, epic: 12.5, legendary: 2.5 },
  },
  pity: { epic: 10, legendary: 40 },
  copies: { common: 3, rare: 3, epic: 2, legendary: 1 },
  pool: launchCards.filter((card) => !card.is_token).map(({ id, rarity, element }) => ({ id, rarity, element })),
};
const seed = hashOf('a seed');
const state = { since_epic: 3, since_legendary: 4, owned: {} };
const rolled = { table, pack: 'W', count: 2, seed, client_number: 'feedbeef', state } as const;
const opening: BoosterOpening = {
  ...rolled,
  id: 1,
  granted: false,
  hash: hashOf(seed),
  table_hash: hashOf(JSON.stringify(table)),
  packs: rollPacks(rolled).packs,
  created_ts: 0,
};
const known = { promised: opening.hash, mixed: 'feedbeef' };
const wrong = (told: BoosterOpening, by = table, seen: typeof known | null = known) =>
  checkOpening(told, by, seen)
    .filter(({ fits }) => !fits)
    .map(({ what }) => what);

test('an honest opening is found to be one, with and without what was seen before', () => {
  expect(wrong(opening)).toEqual([]);
  expect(wrong(opening, table, null)).toEqual([]);
});

test('every lie is found', () => {
  expect(wrong({ ...opening, packs: [opening.packs[1]!, opening.packs[0]!] })).toEqual(['cards']);
  expect(wrong({ ...opening, seed: hashOf('another') })).toEqual(['hash', 'cards']);
  expect(wrong(opening, table, { ...known, promised: hashOf('another') })).toEqual(['promise']);
  expect(wrong(opening, table, { ...known, mixed: 'deadbeef' })).toEqual(['number']);
  expect(wrong({ ...opening, state: { ...state, since_legendary: 39 } })).toContain('cards');
  expect(wrong(opening, { ...table, cards: 4 })).toEqual(['table', 'cards']);
});
