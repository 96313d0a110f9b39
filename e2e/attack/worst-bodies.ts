import { BODY_BYTES, type Call } from '@chilyo/protocol';
import { Chance, type JsonSchema, jsonSchemaOf, madeValue } from './values.ts';

/** Values that fill the lists of a body: each is a fault that a schema may explain at length. A common run tries the dearest. */
const FILLERS: unknown[] = process.env.RANDOM_GAMES ? [0, {}, [0], { type: 'x', id: 1 }, null] : [0, {}];
const DEPTH = 30;
/** Bytes left for the other fields of a body. */
const REST = 1_000;

/** Bodies of the largest size that a call takes, made of its schema, which should cost most to check. */
export function worstBodies(call: Call): string[] {
  const most = call.bodyBytes ?? BODY_BYTES;
  const schema = jsonSchemaOf(call.body!);
  const chance = new Chance(1);
  const honest = madeValue(schema, chance) as Record<string, unknown>;
  const bodies: unknown[] = FILLERS.map((filler) => repeated(filler, most));
  bodies.push(repeated(nest(DEPTH), most), keyed(most));
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    for (const filler of FILLERS)
      for (const shape of shapesOf(field)) bodies.push({ ...honest, [name]: filled(shape, filler, most - REST) });
    bodies.push(
      { ...honest, [name]: repeated(nest(DEPTH - 2), most - REST) },
      { ...honest, [name]: keyed(most - REST) },
    );
    if (field.type === 'string') bodies.push({ ...honest, [name]: '가 '.repeat(most / 4 - 50) });
  }
  return bodies.map((body) => JSON.stringify(body)).filter((text) => Buffer.byteLength(text) <= most);
}

const nest = (depth: number): unknown => (depth === 0 ? 0 : [nest(depth - 1)]);

/** A list of one value, of about that many bytes, and of one at least. */
function repeated(value: unknown, bytes: number): unknown[] {
  const each = Buffer.byteLength(JSON.stringify(value)) + 1;
  return Array.from({ length: Math.max(1, Math.floor((bytes - 2) / each)) }, () => value);
}

const keyed = (bytes: number) =>
  Object.fromEntries(Array.from({ length: Math.floor(bytes / 12) }, (_, at) => [`k${at}`.padEnd(7, '_'), 0]));

/** The schema once for each choice that it gives, down to lists in lists. */
function shapesOf(schema: JsonSchema, depth = 0): JsonSchema[] {
  if (depth > 6) return [schema];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.flatMap((one) => shapesOf(one, depth + 1));
  if (schema.items) return shapesOf(schema.items, depth + 1).map((items) => ({ ...schema, items }));
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => field.items);
  if (fields.length === 0) return [schema];
  return fields.flatMap(([name, field]) =>
    shapesOf(field, depth + 1).map((shape) => ({ ...schema, properties: { ...schema.properties, [name]: shape } })),
  );
}

/** A value of the schema with all of its lists filled, the innermost ones by the filler. */
function filled(schema: JsonSchema, filler: unknown, bytes: number): unknown {
  const { items } = schema;
  if (!items) {
    const lists = Object.entries(schema.properties ?? {}).filter(([, field]) => field.items);
    if (lists.length === 0) return repeated(filler, bytes);
    const honest = madeValue(schema, new Chance(2)) as Record<string, unknown>;
    return { ...honest, ...Object.fromEntries(lists.map(([name, field]) => [name, filled(field, filler, bytes / 2)])) };
  }
  const hasLists = Object.values(items.properties ?? {}).some((field) => field.items);
  // many small parts cost more than one large one
  return hasLists ? repeated(filled(items, filler, 120), bytes) : repeated(filler, bytes);
}
