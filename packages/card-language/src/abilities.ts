import { keywordTable, stateTable } from './keywords.ts';
import { triggerTable } from './trigger.ts';
import { verbs } from './verbs/index.ts';

/** A word that cards are made of; the one source of tooltips, rules page and card builder (rules 10). */
export interface AbilityEntry {
  id: number;
  kind: 'keyword' | 'state' | 'trigger' | 'verb';
  key: string;
  word: string;
  explanation: string;
}

const rows = (
  kind: AbilityEntry['kind'],
  table: Record<string, { id: number; word: string; explanation: string }>,
): AbilityEntry[] =>
  Object.entries(table).map(([key, { id, word, explanation }]) => ({ id, kind, key, word, explanation }));

/** Every keyword, state, trigger and verb, ascending by id; ids are given once and never reused. */
export const abilities: readonly AbilityEntry[] = [
  ...rows('keyword', keywordTable),
  ...rows('state', stateTable),
  ...rows('trigger', triggerTable),
  ...rows('verb', verbs),
].sort((a, b) => a.id - b.id);
