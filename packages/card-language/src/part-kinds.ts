import { z } from 'zod/mini';
import { Amount } from './amount.ts';
import { Ability, type Card } from './card.ts';
import { Condition } from './condition.ts';
import type { Path } from './marks.ts';
import { bare, isSchema, type Schema, schemaAt } from './part-at.ts';
import { Keyword } from './schemas.ts';
import { Trigger } from './trigger.ts';
import { PlainVerb, Verb } from './verbs/index.ts';
import { Who } from './who.ts';

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
  if (isSchema(inner, z.core.$ZodNumber)) return 'number';
  return kinds.get(inner) ?? (isSchema(inner, z.core.$ZodString) ? 'card' : 'word');
}
