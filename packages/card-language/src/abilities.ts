import { keywordTable, stateTable } from './keywords.ts';
import { keywordWordPrice, type PriceFactors, verbWordPrice } from './price.ts';
import { triggerTable } from './trigger.ts';
import { type VerbKey, verbs } from './verbs/index.ts';

/** A word that cards are made of; the one source of tooltips, rules page and card builder (rules 10). */
export interface AbilityEntry {
  id: number;
  kind: 'keyword' | 'state' | 'trigger' | 'verb';
  key: string;
  word: string;
  explanation: string;
  /**
   * Points (rules 16): of a keyword on a 3/3, of a state for one enemy unit, of a verb in its plainest use; of a
   * trigger the factor beside a verb that happens once.
   */
  price: number;
}

type Entry = { id: number; word: string; explanation: string };

const rows = <Key extends string>(
  kind: AbilityEntry['kind'],
  table: Record<Key, Entry>,
  price: (key: Key) => number,
): AbilityEntry[] =>
  (Object.entries(table) as [Key, Entry][]).map(([key, { id, word, explanation }]) => ({
    id,
    kind,
    key,
    word,
    explanation,
    price: price(key),
  }));

/** A state has the price of the verb that causes it. */
const bringers: Record<keyof typeof stateTable, VerbKey> = { frozen: 'freeze', burn: 'burn', silenced: 'silence' };

/** Every keyword, state, trigger and verb, ascending by id; ids are given once and never reused. */
export const abilities: readonly AbilityEntry[] = [
  ...rows('keyword', keywordTable, keywordWordPrice),
  ...rows('state', stateTable, (key) => verbWordPrice(bringers[key])),
  ...rows('trigger', triggerTable, (key) => triggerTable[key].price),
  ...rows('verb', verbs, verbWordPrice),
].sort((a, b) => a.id - b.id);

/** An edit of an ability word: its explanation and price. */
export type AbilityEdit = Pick<AbilityEntry, 'explanation' | 'price'>;

/**
 * The id of the word whose price is also that of another: of a state, the verb that brings it; undefined for what has
 * its own.
 */
export const pricedBy: ReadonlyMap<number, number> = new Map(
  (Object.keys(bringers) as (keyof typeof bringers)[]).map((key) => [stateTable[key].id, verbs[bringers[key]].id]),
);

/**
 * A price may be changed to between a fifth and five times what a word came out with: beyond that it is a slip of the
 * hand.
 */
const LEAST_PART = 0.2;
const MOST_PART = 5;

/** Range of an edited price; both bounds are negative for abilities that lower a card's value. */
export function priceLimits({ id }: Pick<AbilityEntry, 'id'>): { least: number; most: number } {
  const cameOut = abilities.find((ability) => ability.id === id)?.price ?? 0;
  const [least, most] = [LEAST_PART, MOST_PART].map((part) => Math.round(cameOut * part * 100) / 100) as [
    number,
    number,
  ];
  return { least: Math.min(least, most), most: Math.max(least, most) };
}

/** Every word as it is after the edits, by the word's id. */
export const editedAbilities = (edits: ReadonlyMap<number, AbilityEdit>): AbilityEntry[] =>
  abilities.map((ability) => {
    const price = edits.get(pricedBy.get(ability.id) ?? ability.id)?.price ?? ability.price;
    return { ...ability, explanation: edits.get(ability.id)?.explanation ?? ability.explanation, price };
  });

/** What `priceOf` needs to weigh cards by other prices than those of the tables. No price of a table is 0. */
export function priceFactors(rows: readonly Pick<AbilityEntry, 'id' | 'price'>[]): PriceFactors {
  const ofTables = new Map(abilities.map(({ id, price }) => [id, price]));
  return new Map(
    rows.flatMap(({ id, price }) => {
      const before = ofTables.get(id);
      return before === undefined || before === price ? [] : [[id, price / before] as const];
    }),
  );
}
