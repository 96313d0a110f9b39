import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BoosterOdds, BoosterPack, BoosterState, BoosterTable, ByRarity, Rarity } from './calls/boosters.ts';

/** From the least to the rarest: the order in which a roll walks through the odds. */
export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const satisfies readonly Rarity[];

/** Odds are whole thousandths of a percent, so that nothing is lost to fractions. */
const PARTS = 1000;

type Pool = BoosterTable['pool'];
type Roll = {
  table: BoosterTable;
  pack: BoosterPack;
  count: number;
  /** The server's seed, secret until the roll. */
  seed: string;
  /** The browser's. */
  client_number: string;
  state: BoosterState;
};

/**
 * The commitment that the server sends before a roll: SHA-256 of the seed as text. Unlike the browser's SHA-256 it
 * works without a secure context.
 */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Whole numbers below n, every one equally likely. The bits are the 32-bit words of SHA-256(seed:number:0),
 * SHA-256(seed:number:1) and so on, first word first; a word in the last, incomplete round of n is passed over.
 */
export function diceOf(seed: string, clientNumber: string): (n: number) => number {
  let words: number[] = [];
  let block = 0;
  const next = (): number => {
    if (words.length === 0) {
      const digest = new DataView(sha256(utf8ToBytes(`${seed}:${clientNumber}:${block++}`)).buffer);
      words = Array.from({ length: 8 }, (_, at) => digest.getUint32(at * 4));
    }
    return words.shift()!;
  };
  return (n) => {
    for (;;) {
      const bits = next();
      const rest = bits % n;
      if (bits - rest + n <= 2 ** 32) return rest;
    }
  };
}

/** One of several by whole weights; used where a craft is left to chance. */
export function pickByWeight<T extends { weight: number }>(dice: (n: number) => number, list: readonly T[]): T {
  let left = dice(list.reduce((sum, { weight }) => sum + weight, 0));
  for (const one of list) {
    left -= one.weight;
    if (left < 0) return one;
  }
  throw new Error('nothing to pick from');
}

/** Odds in percent of a slot (0 to 4) of the next pack. A series that has run long enough decides the last slot. */
export function slotOdds(table: BoosterTable, state: BoosterState, slot: number): ByRarity<number> {
  if (slot < table.cards - 1) return table.odds.usual;
  if (state.since_legendary >= table.pity.legendary - 1) return { common: 0, rare: 0, epic: 0, legendary: 100 };
  const { legendary } = table.odds.last;
  if (state.since_epic >= table.pity.epic - 1) return { common: 0, rare: 0, epic: 100 - legendary, legendary };
  return table.odds.last;
}

/**
 * Possible cards of a slot and rarity: epics and legendaries not yet owned in full, or all if every one is. A pack of the
 * newest set holds the set's cards that are not yet owned in full, and is a mixed one where there is none of the rarity.
 */
function candidates({ table, pack }: Pick<Roll, 'table' | 'pack'>, owned: Owned, slot: number, rarity: Rarity): Pool {
  const element = pack === 'mixed' || pack === 'set' ? null : slot === 0 ? 'N' : pack;
  const all = table.pool.filter((card) => card.rarity === rarity && (!element || card.element.includes(element)));
  if (pack === 'set') {
    const ofSet = all.filter(({ id }) => table.newest?.includes(id) && (owned[id] ?? 0) < table.copies[rarity]);
    if (ofSet.length > 0) return ofSet;
  }
  if (rarity !== 'epic' && rarity !== 'legendary') return all;
  const wanted = all.filter(({ id }) => (owned[id] ?? 0) < table.copies[rarity]);
  return wanted.length > 0 ? wanted : all;
}
type Owned = BoosterState['owned'];

/** The cards of each pack, and the player's state afterwards. Deterministic: server and browser get the same result. */
export function rollPacks({ table, pack, count, seed, client_number, state }: Roll): {
  packs: number[][];
  state: BoosterState;
  /** How many cards of each rarity the odds promised. */
  expected: ByRarity<number>;
} {
  const dice = diceOf(seed, client_number);
  const now: BoosterState = { ...state, owned: { ...state.owned } };
  const expected: ByRarity<number> = { common: 0, rare: 0, epic: 0, legendary: 0 };
  const packs: number[][] = [];
  for (let at = 0; at < count; at++) {
    const cards: Pool = [];
    for (let slot = 0; slot < table.cards; slot++) {
      const odds = slotOdds(table, now, slot);
      for (const rarity of RARITIES) expected[rarity] += odds[rarity] / 100;
      const weights = RARITIES.map((rarity) => ({ rarity, weight: Math.round(odds[rarity] * PARTS) }));
      const { rarity } = pickByWeight(dice, weights);
      const possible = candidates({ table, pack }, now.owned, slot, rarity);
      const card = possible[dice(possible.length)]!;
      if (rarity === 'epic' || rarity === 'legendary' || table.newest?.includes(card.id))
        now.owned[card.id] = (now.owned[card.id] ?? 0) + 1;
      cards.push(card);
    }
    const legendary = cards.some(({ rarity }) => rarity === 'legendary');
    now.since_legendary = legendary ? 0 : now.since_legendary + 1;
    now.since_epic = legendary || cards.some(({ rarity }) => rarity === 'epic') ? 0 : now.since_epic + 1;
    packs.push(cards.map(({ id }) => id));
  }
  return { packs, state: now, expected };
}

/** The odds of the next pack in percent, per rarity and per card; slots with equal odds are merged. */
export function packOdds(table: BoosterTable, pack: BoosterPack, state: BoosterState): BoosterOdds['slots'] {
  const last = table.cards - 1;
  const groups =
    pack === 'mixed' || pack === 'set' ? [[0, last - 1] as const] : [[0, 0] as const, [1, last - 1] as const];
  return [...groups, [last, last] as const].map(([from, to]) => {
    const rarity = slotOdds(table, state, from);
    const cards = RARITIES.flatMap((each) => {
      if (rarity[each] === 0) return [];
      const possible = candidates({ table, pack }, state.owned, from, each);
      return possible.map(({ id }) => ({ card_id: id, percent: rarity[each] / possible.length }));
    });
    return { from: from + 1, to: to + 1, rarity, cards };
  });
}
