import { z } from 'zod/mini';
import { limitsOf } from './numbers.ts';
import { bare, isSchema, type Node, type Schema } from './part-at.ts';
import { verbs } from './verbs/index.ts';

/** Values that a schema takes. Whatever fits of `now`, which stands there, is kept in them. */
export function valuesOf(schema: Schema, now: unknown, keys: readonly string[]): unknown[] {
  const inner = bare(schema);
  if (isSchema(inner, z.core.$ZodUnion)) return inner._zod.def.options.flatMap((option) => valuesOf(option, now, keys));
  if (isSchema(inner, z.core.$ZodLiteral)) return [...inner._zod.def.values];
  if (isSchema(inner, z.core.$ZodEnum)) return Object.values(inner._zod.def.entries);
  if (isSchema(inner, z.core.$ZodBoolean)) return [true, false];
  if (isSchema(inner, z.core.$ZodString)) return [...keys];
  if (isSchema(inner, z.core.$ZodNumber)) {
    const { least, most } = limitsOf(inner);
    return Array.from({ length: most - least + 1 }, (_none, at) => least + at);
  }
  return isSchema(inner, z.core.$ZodObject) ? nodesOf(inner, now, keys) : [];
}

/** One plain value for a part of a new node: that of the old one where it fits. */
function plainOf(schema: Schema, now: unknown, keys: readonly string[]): unknown {
  if (now !== undefined && z.safeParse(schema, now).success) return now;
  const inner = bare(schema);
  if (isSchema(inner, z.core.$ZodNumber)) return Math.max(1, limitsOf(inner).least);
  if (isSchema(inner, z.core.$ZodArray)) return [verbs.draw.plainly];
  return valuesOf(inner, undefined, keys)[0];
}

/** Nodes of a schema, one for each way to fill the words that it has to have. */
function nodesOf(schema: z.core.$ZodObject, now: unknown, keys: readonly string[]): Node[] {
  const before = (typeof now === 'object' && now !== null ? now : {}) as Node;
  let nodes: Node[] = [{}];
  for (const [field, part] of Object.entries(schema._zod.def.shape) as [string, Schema][]) {
    const isKept = before[field] !== undefined && z.safeParse(part, before[field]).success;
    if (isSchema(part, z.core.$ZodOptional)) {
      if (isKept) for (const node of nodes) node[field] = before[field];
    } else if (isSchema(part, z.core.$ZodEnum) || isSchema(part, z.core.$ZodLiteral)) {
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
