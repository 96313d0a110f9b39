import { z } from 'zod/mini';
import type { Ability, Card } from './card.ts';
import { amountKeywords, keywordKeys } from './keywords.ts';
import type { Path } from './marks.ts';
import { isSchema, schemaAt, valueAt, withValue } from './part-at.ts';
import type { Keyword } from './schemas.ts';
import { type Trigger, triggerKeys } from './trigger.ts';
import { valuesOf } from './values-of.ts';
import { verbs } from './verbs/index.ts';
import type { Who } from './who.ts';

/** A value for a place, and the cards that it may give: the first that may be is offered. */
export interface Candidate {
  value: unknown;
  made: unknown[];
}

/** Values for a place of a card; whether the cards with them may be is judged later. */
export function candidates(card: Card, path: Path, keys: readonly string[]): Candidate[] {
  const [first, second] = path;
  if (first === 'keywords' && path.length === 2) return keywordCandidates(card, String(second));
  if (first === 'abilities' && path.at(-1) === 'when') return triggerCandidates(card, path.slice(0, -1));
  if (first === 'abilities' && path.length === 2 && second === card.abilities.length) return newAbilities(card, path);
  const schema = schemaAt(card, path);
  if (!schema) return [];
  const now = valueAt(card, path);
  const isInList = typeof path.at(-1) === 'number';
  const mayBeLeftOut = now !== undefined && (isSchema(schema, z.core.$ZodOptional) || isInList);
  const values = [...(mayBeLeftOut ? [undefined] : []), ...valuesOf(schema, now, keys)];
  return values.map((value) => ({ value, made: inOtherPlaces(value).map((each) => withValue(card, path, each)) }));
}

/** A verb with its own object, or with one that every ability has. */
function inOtherPlaces(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || !('verb' in value && 'to' in value)) return [value];
  const helps = verbs[value.verb as keyof typeof verbs].helps ?? false;
  const places: Who[] = [{ random: helps ? 'own' : 'enemy', count: 1 }, helps ? 'own_hero' : 'enemy_hero'];
  return [value, ...places.map((to) => ({ ...value, to }))];
}

/** What a card of a type mostly waits for. */
const plainTriggers: Record<Card['type'], Trigger> = {
  unit: 'played',
  spell: 'cast',
  ward: 'own_turn_ends',
  trap: 'enemy_attacks',
};

/** One more sentence: each verb at the type's usual moment, or one that lasts. */
function newAbilities(card: Card, path: Path): Candidate[] {
  const when = plainTriggers[card.type];
  const doing = Object.values(verbs).map(({ plainly }) => ({
    value: plainly.verb,
    made: inOtherPlaces(plainly).map((each) => withValue(card, path, { when, do: [each] })),
  }));
  return [...doing, { value: 'aura', made: plainAuras.map((aura) => withValue(card, path, aura)) }];
}

/** The plainest that lasts; a ward has no neighbours. */
const plainAuras: readonly Ability[] = [
  { when: 'aura', to: 'neighbours', attack: 1 },
  { when: 'aura', to: { every: 'own' }, attack: 1 },
];

/** An ability at another moment with the same verbs, or one that lasts. */
function triggerCandidates(card: Card, path: Path): Candidate[] {
  const { when, test, ...rest } = valueAt(card, path) as Ability;
  const verbsNow = 'do' in rest ? rest.do : [verbs.draw.plainly];
  const abilities: Ability[] = [...triggerKeys.map((each) => ({ when: each, do: verbsNow })), ...plainAuras];
  return abilities
    .filter((ability) => ability.when !== when)
    .map((ability) => ({ value: ability.when, made: [withValue(card, path, { ...ability, ...(test && { test }) })] }));
}

/** The highest amount that is offered for a keyword. */
const MOST_OF_KEYWORD = 9;

/** A keyword may go, have another amount, or be another one. */
function keywordCandidates(card: Card, now: string): Candidate[] {
  const { [now as Keyword]: amount, ...others } = card.keywords;
  const gone = amount === undefined ? [] : [{ value: undefined, made: [{ ...card, keywords: others }] }];
  const changed = keywordKeys.flatMap((keyword) => {
    if (keyword in others) return [];
    const hasAmount = keyword === now && amountKeywords.includes(keyword);
    const amounts = hasAmount ? Array.from({ length: MOST_OF_KEYWORD }, (_none, at) => at + 1) : [1];
    return amounts.map((n) => ({
      value: { keyword, amount: n },
      made: [{ ...card, keywords: { ...others, [keyword]: n } }],
    }));
  });
  return [...gone, ...changed];
}
