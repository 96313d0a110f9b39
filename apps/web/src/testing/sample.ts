import { calls } from '@chilyo/protocol';
import type { z } from 'zod';
import type { Answer, CallName } from '../api/call-types.ts';

type Deep<T> = T extends readonly (infer E)[] ? Deep<E>[] : T extends object ? { [K in keyof T]?: Deep<T[K]> } : T;
type Row<N extends CallName> =
  Answer<N> extends readonly (infer E)[] ? E : Answer<N> extends { items: readonly (infer E)[] } ? E : Answer<N>;

/** The smallest value that a schema takes: least numbers, empty lists and texts, null where it may be. */
function least(schema: z.ZodType): unknown {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = () => least(def.innerType as z.ZodType);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.ZodType>)
          .filter(([, field]) => field._zod.optin !== 'optional')
          .map(([key, field]) => [key, least(field)]),
      );
    case 'array': {
      const wanted = (schema as unknown as { _zod: { bag: { minimum?: number } } })._zod.bag.minimum ?? 0;
      return Array.from({ length: wanted }, () => least(def.element as z.ZodType));
    }
    case 'nullable':
      return null;
    case 'number': {
      const { minimum = 0 } = (schema as unknown as { _zod: { bag: { minimum?: number } } })._zod.bag;
      return Math.max(0, minimum);
    }
    case 'string':
      return def.format === 'guid' ? '00000000-0000-4000-8000-000000000001' : '';
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries as object)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'union':
      return least((def.options as z.ZodType[])[0]!);
    case 'tuple':
      return (def.items as z.ZodType[]).map(least);
    case 'record':
      return {};
    case 'pipe':
      return least(def.in as z.ZodType);
    case 'lazy':
      return least((def.getter as () => z.ZodType)());
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return inner();
    default:
      return null;
  }
}

function merged(base: unknown, over: unknown): unknown {
  if (typeof base !== 'object' || base === null || Array.isArray(base)) return over;
  if (typeof over !== 'object' || over === null || Array.isArray(over)) return over;
  const parts = Object.entries(over).map(([key, value]) => [
    key,
    merged((base as Record<string, unknown>)[key], value),
  ]);
  return { ...base, ...Object.fromEntries(parts) };
}

/** The answer of a call (for a list, one row), as small as its schema permits, with the fields of the test. */
export function sample<N extends CallName>(name: N, fields: Deep<Row<N>>): Row<N> {
  const { answer } = calls[name] as unknown as { answer: z.ZodObject };
  const shape = answer.shape as Record<string, z.ZodType>;
  const list = shape.items?._zod.def as unknown as { element: z.ZodType } | undefined;
  const of = list ? list.element : shape.item && Object.keys(shape).length === 1 ? shape.item : answer;
  return merged(least(unwrapped(of)), fields) as Row<N>;
}

/** For a nullable value, its type without null. */
const unwrapped = (schema: z.ZodType): z.ZodType => {
  const { def } = schema._zod as unknown as { def: { type: string; innerType?: z.ZodType } };
  return def.type === 'nullable' ? def.innerType! : schema;
};

/**
 * The whole answer of a call, as small as its schema permits: lists are empty, and what may be missing is. Null where
 * that is not small enough to be made up.
 */
export function leastAnswer<N extends CallName>(name: N): { answer: Answer<N> } | null {
  const { answer } = calls[name] as { answer: z.ZodType };
  const whole = least(answer) as Record<string, unknown>;
  // least numbers are known by the issues only
  for (const issue of answer.safeParse(whole).error?.issues ?? [])
    if (issue.code === 'too_small' && issue.origin === 'number') set(whole, issue.path, issue.minimum);
  if (!answer.safeParse(whole).success) return null;
  const [only, ...others] = Object.keys(whole);
  const isOne = others.length === 0 && (only === 'item' || only === 'items');
  return { answer: (isOne ? whole[only] : whole) as Answer<N> };
}

function set(within: unknown, path: readonly PropertyKey[], value: unknown): void {
  const [key, ...rest] = path;
  const place = within as Record<PropertyKey, unknown>;
  if (rest.length > 0) set(place[key!], rest, value);
  else place[key!] = value;
}
