import { createHash } from 'node:crypto';
import { launchCards } from '@chilyo/cards';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diceOf, hashOf, packOdds, pickByWeight, RARITIES, rollPacks, slotOdds } from './booster-roll.ts';
import type { BoosterPack, BoosterState, BoosterTable, Rarity } from './calls/boosters.ts';

/** Enough of them for each card of each rarity; `test:long` opens more. */
const PACKS = process.env.RANDOM_GAMES ? 210_000 : 70_000;

const copiesOf = { common: 3, rare: 3, epic: 2, legendary: 1 };
const table: BoosterTable = {
  cards: 5,
  odds: {
    usual: { common: 77, rare: 18.5, epic: 4, legendary: 0.5 },
    last: { common: 0, rare: 85, epic: 12.5, legendary: 2.5 },
  },
  pity: { epic: 10, legendary: 40 },
  copies: copiesOf,
  pool: launchCards.filter((card) => !card.is_token).map(({ id, rarity, element }) => ({ id, rarity, element })),
};
const noPity: BoosterTable = { ...table, pity: { epic: 1e9, legendary: 1e9 } };
const fresh: BoosterState = { since_epic: 0, since_legendary: 0, owned: {} };
const rarityOf = new Map(table.pool.map(({ id, rarity }) => [id, rarity]));
const elementsOf = new Map(table.pool.map(({ id, element }) => [id, element]));
const idsOf = (rarity: Rarity) => table.pool.filter((card) => card.rarity === rarity).map(({ id }) => id);
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const roll = (part: Partial<Parameters<typeof rollPacks>[0]>) =>
  rollPacks({ table, pack: 'mixed', count: 1, seed: sha('seed'), client_number: 'ab', state: fresh, ...part });
/** Whether a count out of n with chance p lies within 3 sigma. */
const isLikely = (count: number, n: number, p: number) => Math.abs(count - n * p) <= 3 * Math.sqrt(n * p * (1 - p));

test('hash and dice are what any other tool computes', () => {
  expect(hashOf('칠요')).toBe(sha('칠요'));
  const dice = diceOf('seed', 'number');
  const words = [0, 1].flatMap((block) =>
    sha(`seed:number:${block}`)
      .match(/.{8}/g)!
      .map((hex) => Number.parseInt(hex, 16)),
  );
  expect(Array.from({ length: 16 }, () => dice(2 ** 32))).toEqual(words);
});

test(`${PACKS} packs keep the odds, per rarity and per card, within 3 sigma`, () => {
  const seen = [new Map<number, number>(), new Map<number, number>()] as const;
  for (let at = 0; at < PACKS; at += 1000) {
    for (const cards of roll({ table: noPity, count: 1000, seed: sha(`long ${at}`), state: { ...fresh } }).packs)
      cards.forEach((id, slot) => {
        const group = seen[slot === 4 ? 1 : 0];
        group.set(id, (group.get(id) ?? 0) + 1);
      });
  }
  for (const [at, odds] of [noPity.odds.usual, noPity.odds.last].entries()) {
    const drawn = at === 0 ? PACKS * 4 : PACKS;
    for (const rarity of RARITIES) {
      const ids = idsOf(rarity);
      const counts = ids.map((id) => seen[at]!.get(id) ?? 0);
      const total = counts.reduce((sum, count) => sum + count, 0);
      expect.soft([rarity, isLikely(total, drawn, odds[rarity] / 100)]).toEqual([rarity, true]);
    }
  }
  // commons and rares are never rerolled, so each card has equal odds (chi-squared, 3 sigma)
  for (const rarity of ['common', 'rare'] as const) {
    const counts = idsOf(rarity).map((id) => seen[0].get(id) ?? 0);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const freedom = counts.length - 1;
    const chi = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    expect(Math.abs(chi - freedom)).toBeLessThan(3 * Math.sqrt(2 * freedom));
  }
}, 60_000);

test('with the pity of the real table, what was expected is what came, within 3 sigma', () => {
  const expected = { common: 0, rare: 0, epic: 0, legendary: 0 };
  const observed = { common: 0, rare: 0, epic: 0, legendary: 0 };
  let state = fresh;
  for (let at = 0; at < 200; at++) {
    const rolled = roll({ count: 200, seed: sha(`pity ${at}`), state });
    state = { ...rolled.state, owned: {} };
    for (const rarity of RARITIES) expected[rarity] += rolled.expected[rarity];
    for (const id of rolled.packs.flat()) observed[rarityOf.get(id)!] += 1;
  }
  const drawn = 200 * 200 * 5;
  for (const rarity of RARITIES)
    expect.soft([rarity, isLikely(observed[rarity], drawn, expected[rarity] / drawn)]).toEqual([rarity, true]);
}, 30_000);

const pack = fc.constantFrom<BoosterPack>('mixed', 'W', 'B', 'R', 'U', 'G', 'S', 'D');
const seed = fc.integer({ min: 0, max: 1e9 }).map((n) => sha(`${n}`));
const owned = fc
  .subarray([...idsOf('epic'), ...idsOf('legendary')])
  .map((ids) => Object.fromEntries(ids.map((id) => [id, copiesOf[rarityOf.get(id)!]])));
const state = fc.record({ since_epic: fc.nat(9), since_legendary: fc.nat(39), owned });

test('a series without one ends at the promised pack, and counts as it should', () => {
  fc.assert(
    fc.property(pack, seed, state, fc.integer({ min: 1, max: 60 }), (kind, one, before, count) => {
      let { since_epic, since_legendary } = before;
      const rolled = roll({ pack: kind, seed: one, state: before, count });
      for (const cards of rolled.packs) {
        const rarities = cards.map((id) => rarityOf.get(id)!);
        if (since_legendary >= 39) expect(rarities[4]).toBe('legendary');
        if (since_epic >= 9) expect(['epic', 'legendary']).toContain(rarities[4]);
        expect(rarities[4]).not.toBe('common');
        since_legendary = rarities.includes('legendary') ? 0 : since_legendary + 1;
        since_epic = rarities.includes('epic') || rarities.includes('legendary') ? 0 : since_epic + 1;
        expect(since_legendary).toBeLessThan(40);
        expect(since_epic).toBeLessThan(10);
      }
      expect(rolled.state).toMatchObject({ since_epic, since_legendary });
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('an epic or legendary owned in full does not come while another is wanted, and does when none is', () => {
  fc.assert(
    fc.property(seed, state, (one, before) => {
      const held = { ...before.owned };
      for (const id of roll({ seed: one, state: before, count: 30 }).packs.flat()) {
        const rarity = rarityOf.get(id)!;
        if (rarity !== 'epic' && rarity !== 'legendary') continue;
        const isFull = (each: number) => (held[each] ?? 0) >= copiesOf[rarity];
        expect(isFull(id) && !idsOf(rarity).every(isFull)).toBe(false);
        held[id] = (held[id] ?? 0) + 1;
      }
    }),
    { seed: 7, numRuns: 200 },
  );
  const everything = Object.fromEntries(idsOf('legendary').map((id) => [id, 1]));
  const { packs } = roll({ state: { since_epic: 0, since_legendary: 39, owned: everything } });
  expect(rarityOf.get(packs[0]![4]!)).toBe('legendary');
});

test('an element pack has a neutral card first and then its element; no pack has tokens', () => {
  fc.assert(
    fc.property(pack, seed, (kind, one) => {
      for (const cards of roll({ pack: kind, seed: one, count: 5 }).packs) {
        expect(cards).toHaveLength(5);
        expect(cards.every((id) => rarityOf.has(id))).toBe(true);
        if (kind === 'mixed') continue;
        expect(elementsOf.get(cards[0]!)).toContain('N');
        for (const id of cards.slice(1)) expect(elementsOf.get(id)).toContain(kind);
      }
    }),
    { seed: 7, numRuns: 200 },
  );
});

test('the odds shown are whole, leave out what cannot come, and say when a card is certain', () => {
  fc.assert(
    fc.property(pack, state, (kind, before) => {
      for (const { rarity, cards, to } of packOdds(table, kind, before)) {
        expect(cards.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 8);
        expect(rarity).toEqual(slotOdds(table, before, to - 1));
        for (const each of RARITIES)
          expect(cards.some(({ card_id }) => rarityOf.get(card_id) === each)).toBe(rarity[each] > 0);
      }
    }),
    { seed: 7, numRuns: 100 },
  );
  expect(slotOdds(table, { ...fresh, since_legendary: 39 }, 4).legendary).toBe(100);
  expect(slotOdds(table, { ...fresh, since_epic: 9 }, 4)).toEqual({ common: 0, rare: 0, epic: 97.5, legendary: 2.5 });
});

test('weights are kept', () => {
  const dice = diceOf('seed', 'weights');
  const counts = { a: 0, b: 0 };
  const list = [
    { name: 'a' as const, weight: 1 },
    { name: 'b' as const, weight: 3 },
  ];
  for (let at = 0; at < 10_000; at++) counts[pickByWeight(dice, list).name] += 1;
  expect(isLikely(counts.a, 10_000, 0.25)).toBe(true);
});

test('a pack of the newest set holds its cards until they are owned in full, and says so before', () => {
  const newest = (['common', 'rare', 'epic', 'legendary'] as const).map((rarity, at) => ({
    id: 100_001 + at,
    rarity,
    element: ['R' as const],
  }));
  const ofSet: BoosterTable = { ...table, pool: [...table.pool, ...newest], newest: newest.map(({ id }) => id) };
  const odds = packOdds(ofSet, 'set', fresh);
  expect(odds.map(({ from, to }) => [from, to])).toEqual([
    [1, 4],
    [5, 5],
  ]);
  expect(odds[0]!.cards.map(({ card_id, percent }) => [card_id, percent])).toEqual(
    newest.map(({ id, rarity }) => [id, table.odds.usual[rarity]]),
  );
  const rolled = roll({ table: ofSet, pack: 'set', count: 50 });
  // the set's card comes first within its rarity, until all copies are owned; then as often as the others
  for (const id of [100_001, 100_002]) {
    const rarity = newest.find((card) => card.id === id)!.rarity;
    const ofRarity = rolled.packs.flat().filter((card) => card === id || rarityOf.get(card) === rarity);
    expect(ofRarity.slice(0, 3)).toEqual([id, id, id]);
    expect(ofRarity.slice(3).filter((card) => card === id).length).toBeLessThan(ofRarity.length / 10);
  }
  expect(rolled.state.owned).toMatchObject({ 100003: 2, 100004: 1 });
  // what is owned in full leaves its chance to all cards of its rarity, itself among them
  const full = { ...fresh, owned: { 100001: 3 } };
  const commons = packOdds(ofSet, 'set', full)[0]!.cards.filter(({ card_id }) => rarityOf.get(card_id) === 'common');
  expect(commons).toHaveLength(idsOf('common').length);
  // packs of other kinds hold a card of the set like any other
  const mixed = packOdds(ofSet, 'mixed', fresh)[0]!.cards.find(({ card_id }) => card_id === 100_001)!;
  expect(mixed.percent).toBeCloseTo(77 / (idsOf('common').length + 1), 10);
});
