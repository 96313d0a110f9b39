import { z } from 'zod/mini';
import { Card } from './card.ts';
import type { Path } from './marks.ts';

export type Schema = z.core.$ZodType;
export type Node = Record<string | number, unknown>;

export const isSchema = <T extends Schema>(schema: Schema, kind: new (...words: never[]) => T): schema is T =>
  schema instanceof kind;

/** What is within 'may be left out'. */
export function bare(schema: Schema): Schema {
  return isSchema(schema, z.core.$ZodOptional) ? bare(schema._zod.def.innerType) : schema;
}

/** The option of a union that a value is of. */
function optionOf(schema: Schema, value: unknown): Schema {
  const inner = bare(schema);
  if (!isSchema(inner, z.core.$ZodUnion)) return inner;
  const option = inner._zod.def.options.find((each) => z.safeParse(each, value).success);
  return option ? optionOf(option, value) : inner;
}

/** The schema of what a node of the card has at a key, as far as it may have anything there. */
function childOf(schema: Schema, key: string | number): Schema | undefined {
  if (isSchema(schema, z.core.$ZodObject)) return schema._zod.def.shape[key];
  if (isSchema(schema, z.core.$ZodArray)) return schema._zod.def.element;
  return isSchema(schema, z.core.$ZodRecord) ? schema._zod.def.valueType : undefined;
}

/** The schema of what stands, or may stand, at a path of a card. */
export function schemaAt(card: Card, path: Path): Schema | undefined {
  let schema: Schema | undefined = Card;
  let value: unknown = card;
  for (const key of path) {
    schema = childOf(optionOf(schema, value), key);
    if (!schema) return undefined;
    value = (value as Node | undefined)?.[key];
  }
  return schema;
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

/** What stands at a path of a card. */
export const valueAt = (card: Card, path: Path): unknown =>
  path.reduce<unknown>((node, key) => (node as Node | undefined)?.[key], card);
