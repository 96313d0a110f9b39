import { compare, Interval, Json } from './values.ts';

export const isKnown = (value: unknown): boolean => value !== null && value !== undefined;
export const most = (values: readonly unknown[], sign: number): unknown =>
  values
    .filter(isKnown)
    .reduce<unknown>((best, one) => (best === null || compare(one, best)! * sign > 0 ? one : best), null);

/** Functions of one row. */
export const FUNCTIONS: Record<string, (...args: unknown[]) => unknown> = {
  coalesce: (...args) => args.find(isKnown) ?? null,
  nullif: (a, b) => (compare(a, b) === 0 ? null : a),
  greatest: (...args) => most(args, 1),
  least: (...args) => most(args, -1),
  lower: (text) => (isKnown(text) ? String(text).toLowerCase() : null),
  length: (text) => (isKnown(text) ? String(text).length : null),
  round: (value) => (isKnown(value) ? Math.round(Number(value)) : null),
  floor: (value) => (isKnown(value) ? Math.floor(Number(value)) : null),
  to_timestamp: (seconds) => (isKnown(seconds) ? new Date(Number(seconds) * 1000) : null),
  epoch: (value) =>
    value instanceof Interval ? value.ms / 1000 : value instanceof Date ? value.getTime() / 1000 : null,
  cardinality: (list) => (isKnown(list) ? (list as unknown[]).length : null),
  jsonb_build_object: (...args) =>
    Json.of(
      Object.fromEntries(
        args.flatMap((key, at) =>
          at % 2 === 0
            ? [[String(key), args[at + 1] instanceof Json ? (args[at + 1] as Json).value : args[at + 1]]]
            : [],
        ),
      ),
    ),
  jsonb_array_length: (list) => (list instanceof Json ? (list.value as unknown[]).length : null),
};

export const AGGREGATES = new Set([
  'count',
  'sum',
  'max',
  'min',
  'array_agg',
  'jsonb_agg',
  'bool_or',
  'bool_and',
  'avg',
]);

/** In order; null comes last, as in PostgreSQL, or first where it descends. */
export function sortedBy<T>(
  items: readonly T[],
  orders: readonly { of: (item: T) => unknown; isDescending: boolean }[],
): T[] {
  const keyed = items.map((item) => ({ item, keys: orders.map(({ of }) => of(item)) }));
  keyed.sort((a, b) => {
    for (const [at, { isDescending }] of orders.entries()) {
      const [one, other] = [a.keys[at], b.keys[at]];
      const order = compare(one, other) ?? Number(!isKnown(one)) - Number(!isKnown(other));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}
