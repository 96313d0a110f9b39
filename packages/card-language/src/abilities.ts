import { keywordTable, stateTable } from './keywords.ts';
import { keywordWordPrice, verbWordPrice } from './price.ts';
import { triggerTable } from './trigger.ts';
import { verbs } from './verbs/index.ts';

/** A word that cards are made of; the one source of tooltips, rules page and card builder (rules 10). */
export interface AbilityEntry {
  id: number;
  kind: 'keyword' | 'state' | 'trigger' | 'verb';
  key: string;
  word: string;
  explanation: string;
  /**
   * Points (rules 16): of a keyword on a 3/3, of a state for one enemy unit, of a verb in its plainest use; of a trigger
   * the factor beside a verb that happens once.
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

/** Every keyword, state, trigger and verb, ascending by id; ids are given once and never reused. */
export const abilities: readonly AbilityEntry[] = [
  ...rows('keyword', keywordTable, keywordWordPrice),
  ...rows('state', stateTable, (key) => stateTable[key].price),
  ...rows('trigger', triggerTable, (key) => triggerTable[key].price),
  ...rows('verb', verbs, verbWordPrice),
].sort((a, b) => a.id - b.id);
