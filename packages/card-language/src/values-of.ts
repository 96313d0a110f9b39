import { z } from 'zod';
import { bare, isSchema, type Node, type Schema } from './part-at.ts';
import { verbs } from './verbs/index.ts';

/** Values that a schema takes. Whatever fits of `now`, which stands there, is kept in them. */
export function valuesOf(schema: Schema, now: unknown, keys: readonly string[]): unknown[] {
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
