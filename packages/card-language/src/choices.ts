import { z } from 'zod';
import { Amount } from './amount.ts';
import { Ability, Card } from './card.ts';
import { cardPieces, cardText, keywordText, triggerWord } from './card-text.ts';
import { Condition } from './condition.ts';
import { faultsOf } from './faults.ts';
import { amountKeywords, keywordKeys } from './keywords.ts';
import type { Path } from './marks.ts';
import { priceOf } from './price.ts';
import { Keyword } from './schemas.ts';
import { Trigger, triggerKeys } from './trigger.ts';
import { usesTarget } from './uses-target.ts';
import { PlainVerb, Verb, verbs } from './verbs/index.ts';
import { Side, type Target, Who } from './who.ts';

/** Other cards that a card may name, by their keys. */
export interface KnownCards {
  cardOf: (key: string) => Card | undefined;
  nameOf: (key: string) => string;
  /** Keys of the cards that may be named. */
  keys: readonly string[];
}

/** What may stand at a place of a card instead of what stands there. */
export interface Choice {
  /** Its words in the text; empty where they are left out. */
  label: string;
  /** Undefined: nothing stands there any more. */
  value: unknown;
  /** The whole card with it. */
  card: Card;
  /** Points by which it changes the card's value (rules 16). */
  price_change: number;
}

type Schema = z.core.$ZodType;
type Node = Record<string | number, unknown>;

const isSchema = <T extends Schema>(schema: Schema, kind: new (...words: never[]) => T): schema is T =>
  schema instanceof kind;

/** What is within 'may be left out'. */
function bare(schema: Schema): Schema {
  return isSchema(schema, z.ZodOptional) ? bare(schema.unwrap()) : schema;
}

/** The option of a union that a value is of. */
function optionOf(schema: Schema, value: unknown): Schema {
  const inner = bare(schema);
  if (!isSchema(inner, z.ZodUnion)) return inner;
  const option = inner.options.find((each) => z.safeParse(each, value).success);
  return option ? optionOf(option, value) : inner;
}

/** The schema of what a node of the card has at a key, as far as it may have anything there. */
function childOf(schema: Schema, key: string | number): Schema | undefined {
  if (isSchema(schema, z.ZodObject)) return schema.shape[key];
  if (isSchema(schema, z.ZodArray)) return schema.element;
  return isSchema(schema, z.ZodRecord) ? schema.valueType : undefined;
}

function schemaAt(card: Card, path: Path): Schema | undefined {
  let schema: Schema | undefined = Card;
  let value: unknown = card;
  for (const key of path) {
    schema = childOf(optionOf(schema, value), key);
    if (!schema) return undefined;
    value = (value as Node | undefined)?.[key];
  }
  return schema;
}

/** Values that a schema takes. Whatever fits of `now`, which stands there, is kept in them. */
function valuesOf(schema: Schema, now: unknown, keys: readonly string[]): unknown[] {
  const inner = bare(schema);
  if (isSchema(inner, z.ZodUnion)) return inner.options.flatMap((option) => valuesOf(option, now, keys));
  if (isSchema(inner, z.ZodLiteral)) return [...inner.values];
  if (isSchema(inner, z.ZodEnum)) return inner.options;
  if (isSchema(inner, z.ZodBoolean)) return [true, false];
  if (isSchema(inner, z.ZodString)) return [...keys];
  if (isSchema(inner, z.ZodNumber)) {
    const [least, most] = [inner.minValue ?? 0, inner.maxValue ?? 0];
    return Array.from({ length: most - least + 1 }, (_none, at) => least + at);
  }
  return isSchema(inner, z.ZodObject) ? nodesOf(inner, now, keys) : [];
}

/** One plain value for a part of a new node: that of the old one where it fits. */
function plainOf(schema: Schema, now: unknown, keys: readonly string[]): unknown {
  if (now !== undefined && z.safeParse(schema, now).success) return now;
  const inner = bare(schema);
  if (isSchema(inner, z.ZodNumber)) return Math.max(1, inner.minValue ?? 1);
  if (isSchema(inner, z.ZodArray)) return [verbs.draw.plainly];
  return valuesOf(inner, undefined, keys)[0];
}

/** Nodes of a schema, one for each way to fill the words that it has to have. */
function nodesOf(schema: z.ZodObject, now: unknown, keys: readonly string[]): Node[] {
  const before = (typeof now === 'object' && now !== null ? now : {}) as Node;
  let nodes: Node[] = [{}];
  for (const [field, part] of Object.entries(schema.shape) as [string, Schema][]) {
    const isKept = before[field] !== undefined && z.safeParse(part, before[field]).success;
    if (isSchema(part, z.ZodOptional)) {
      if (isKept) for (const node of nodes) node[field] = before[field];
    } else if (isSchema(part, z.ZodEnum) || isSchema(part, z.ZodLiteral)) {
      const words = valuesOf(part, undefined, keys);
      nodes = nodes.flatMap((node) => words.map((word) => ({ ...node, [field]: word })));
    } else for (const node of nodes) node[field] = plainOf(part, before[field], keys);
  }
  return nodes.map((node) => plainVerb(node, before));
}

/** A verb in its plainest use, with the words that it shares with the one before. */
function plainVerb(node: Node, before: Node): Node {
  if (typeof node.verb !== 'string') return node;
  const { words, plainly } = verbs[node.verb as keyof typeof verbs];
  const kept = Object.entries(before).filter(
    ([field, value]) =>
      field !== 'verb' && field in words.shape && z.safeParse(words.shape[field as never], value).success,
  );
  return { ...plainly, ...Object.fromEntries(kept) };
}

/**
 * The card with something else at a path; undefined takes it out. A place behind the end of a list adds to it. What lies
 * beside the path is shared with the card.
 */
export function withValue(card: Card, path: Path, value: unknown): unknown {
  const changed = (node: unknown, at: number): unknown => {
    if (at === path.length) return value;
    const key = path[at]!;
    const copy = (Array.isArray(node) ? [...node] : { ...(node as Node) }) as Node;
    copy[key] = changed(copy[key], at + 1);
    if (copy[key] !== undefined) return copy;
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
    return copy;
  };
  return changed(card, 0);
}

const targets: readonly Target[] = Side.options.flatMap((side) => [{ side }, { side, heroes: true as const }]);

/** The card with a target exactly if it means one; the ways in which it may be had. */
function withTarget(card: Card, isTarget: boolean): Card[] {
  const { target, ...rest } = card;
  if (card.abilities.some(usesTarget) === (target !== undefined) && !isTarget) return [card];
  if (!card.abilities.some(usesTarget)) return [rest];
  if (isTarget)
    return targets.map((each) => ({ ...rest, target: { ...each, ...(target?.where && { where: target.where }) } }));
  return [{ ...rest, target: { side: 'enemy' } }];
}

/** What stands at a path of a card. */
export const valueAt = (card: Card, path: Path): unknown =>
  path.reduce<unknown>((node, key) => (node as Node | undefined)?.[key], card);

const startsWith = (path: Path, start: Path): boolean => start.every((key, at) => path[at] === key);

/** The words of a text that come from a path, or from within it. */
export function wordsAt(card: Card, path: Path, nameOf: KnownCards['nameOf']): string {
  const pieces = cardPieces(card, nameOf);
  const isWithin = pieces.map((piece) => piece.path !== undefined && startsWith(piece.path, path));
  // what joins two parts of one run belongs to it
  return pieces
    .slice(isWithin.indexOf(true), isWithin.lastIndexOf(true) + 1)
    .map(({ text }) => text)
    .join('');
}

/** Cards with something else at a path; whether they may be is judged later. */
function candidates(card: Card, path: Path, keys: readonly string[]): { value: unknown; made: unknown }[] {
  const [first, keyword] = path;
  if (first === 'keywords' && path.length === 2) return keywordCandidates(card, String(keyword));
  if (first === 'abilities' && path.at(-1) === 'when') return triggerCandidates(card, path.slice(0, -1));
  const schema = schemaAt(card, path);
  if (!schema) return [];
  const now = valueAt(card, path);
  const isInList = typeof path.at(-1) === 'number';
  const mayBeLeftOut = now !== undefined && (isSchema(schema, z.ZodOptional) || isInList);
  const values = [...(mayBeLeftOut ? [undefined] : []), ...valuesOf(schema, now, keys)];
  return values.map((value) => ({ value, made: withValue(card, path, value) }));
}

/** The plainest that lasts; a ward has no neighbours. */
const plainAuras: readonly Ability[] = [
  { when: 'aura', to: 'neighbours', attack: 1 },
  { when: 'aura', to: { every: 'own' }, attack: 1 },
];

/** An ability at another moment with the same verbs, or one that lasts. */
function triggerCandidates(card: Card, path: Path): { value: unknown; made: unknown }[] {
  const { when, test, ...rest } = valueAt(card, path) as Ability;
  const verbsNow = 'do' in rest ? rest.do : [verbs.draw.plainly];
  const abilities: Ability[] = [...triggerKeys.map((each) => ({ when: each, do: verbsNow })), ...plainAuras];
  return abilities
    .filter((ability) => ability.when !== when)
    .map((ability) => ({ value: ability.when, made: withValue(card, path, { ...ability, ...(test && { test }) }) }));
}

/** The highest amount that is offered for a keyword. */
const MOST_OF_KEYWORD = 9;

/** A keyword may go, have another amount, or be another one. */
function keywordCandidates(card: Card, now: string): { value: unknown; made: unknown }[] {
  const { [now as Keyword]: amount, ...others } = card.keywords;
  const gone = amount === undefined ? [] : [{ value: undefined, made: { ...card, keywords: others } }];
  const changed = keywordKeys.flatMap((keyword) => {
    if (keyword in others) return [];
    const hasAmount = keyword === now && amountKeywords.includes(keyword);
    const amounts = hasAmount ? Array.from({ length: MOST_OF_KEYWORD }, (_none, at) => at + 1) : [1];
    return amounts.map((n) => ({
      value: { keyword, amount: n },
      made: { ...card, keywords: { ...others, [keyword]: n } },
    }));
  });
  return [...gone, ...changed];
}

function labelOf(card: Card, path: Path, value: unknown, nameOf: KnownCards['nameOf']): string {
  if (path.at(-1) === 'when') return triggerWord(card, value as Trigger);
  if (path[0] !== 'keywords') return wordsAt(card, path, nameOf);
  const { keyword, amount } = value as { keyword: Keyword; amount: number };
  return keywordText(keyword, amount);
}

/** What kind of part stands at a path: it decides how a choice is shown. */
export type PartKind =
  | 'number'
  | 'amount'
  | 'who'
  | 'verb'
  | 'trigger'
  | 'condition'
  | 'keyword'
  | 'card'
  | 'ability'
  | 'word';

const kinds = new Map<Schema, PartKind>([
  [Amount, 'amount'],
  [Who, 'who'],
  [Verb, 'verb'],
  [PlainVerb, 'verb'],
  [Trigger, 'trigger'],
  [Condition, 'condition'],
  [Keyword, 'keyword'],
  [Ability, 'ability'],
]);

/** The kind of part at a path; undefined where a card has nothing. */
export function kindAt(card: Card, path: Path): PartKind | undefined {
  if (path[0] === 'keywords' && path.length === 2) return 'keyword';
  const schema = schemaAt(card, path);
  if (!schema) return undefined;
  const inner = bare(schema);
  if (isSchema(inner, z.ZodNumber)) return 'number';
  return kinds.get(inner) ?? (isSchema(inner, z.ZodString) ? 'card' : 'word');
}

/**
 * All that may stand at a path of a card instead: each gives a card that the schema takes, with a text of its own and no
 * more faults than the card has. The list follows from the schemas, so that what is added to the language appears by
 * itself. A place behind the end of a list, or of a part that a card may have, gives what may be added there.
 */
export function choicesAt(card: Card, path: Path, { cardOf, nameOf, keys }: KnownCards): Choice[] {
  const { value: before } = priceOf(card, cardOf);
  const faults = faultsOf(card, cardOf).length;
  const known = new Set([cardText(card, nameOf)]);
  return candidates(card, path, keys).flatMap(({ value, made }) => {
    const parsed = Card.safeParse(made);
    if (!parsed.success) return [];
    return withTarget(parsed.data, value === 'target').flatMap((choice) => {
      if (choice !== parsed.data && !Card.safeParse(choice).success) return [];
      const text = cardText(choice, nameOf);
      if (known.has(text) || faultsOf(choice, cardOf).length > faults) return [];
      known.add(text);
      const label = value === undefined ? '' : labelOf(choice, path, value, nameOf);
      return { label, value, card: choice, price_change: priceOf(choice, cardOf).value - before };
    });
  });
}
