import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BODY_BYTES, type Call, calls } from './calls.ts';

const all: [string, Call][] = Object.entries(calls);

type Def = { type: string } & Record<string, unknown>;
const defOf = (schema: unknown) => (schema as { def: Def }).def;

/** Schemas of the texts within a schema. */
function textsOf(schema: unknown): z.ZodString[] {
  if (!schema) return [];
  const def = defOf(schema);
  if (def.type === 'string') return [schema as z.ZodString];
  const within = [def.innerType, def.element, def.in, def.keyType, def.valueType, def.left, def.right];
  const shape = def.type === 'object' ? Object.values((schema as z.ZodObject).shape) : [];
  const options = Array.isArray(def.options) ? def.options : [];
  return [...within, ...shape, ...options].flatMap(textsOf);
}

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  /** Of a tuple. */
  prefixItems?: JsonSchema[];
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  maximum?: number;
  /** Of a part that limits itself as a whole. */
  'x-max-bytes'?: number;
};

/** Bytes of the longest JSON that the schema lets pass, every text in Korean. */
function mostBytes(schema: JsonSchema): number {
  if (schema['x-max-bytes'] !== undefined) return schema['x-max-bytes'];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return Math.max(...either.map(mostBytes));
  const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (values) return Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value))));
  if (schema.type === 'boolean') return 5;
  if (schema.type === 'null') return 4;
  if (schema.type === 'integer' || schema.type === 'number') return String(schema.maximum ?? Number.MAX_VALUE).length;
  // of the shortest Korean letter that takes three bytes; a pattern takes digits and letters of one
  if (schema.type === 'string') return 2 + (schema.pattern ? 64 : (schema.maxLength ?? Infinity) * 3);
  if (schema.prefixItems) return 2 + schema.prefixItems.reduce((sum, each) => sum + 1 + mostBytes(each), 0);
  if (schema.type === 'array') return 2 + (schema.maxItems ?? Infinity) * (1 + mostBytes(schema.items!));
  const fields = Object.entries(schema.properties ?? {});
  return 2 + fields.reduce((sum, [name, field]) => sum + Buffer.byteLength(name) + 4 + mostBytes(field), 0);
}

describe('bodies', () => {
  test.each(all.filter(([, { body }]) => body))('the longest honest one of %s may be sent', (_, call) => {
    const most = mostBytes(z.toJSONSchema(call.body!, { io: 'input' }) as JsonSchema);
    expect(most).toBeLessThanOrEqual(call.bodyBytes ?? BODY_BYTES);
    // only what needs it may be larger than the others
    if (call.bodyBytes) expect(most).toBeGreaterThan(BODY_BYTES);
  });
});

test('no text is taken that the database cannot hold: neither NUL nor half a character', () => {
  const taken = all.flatMap(([name, { params, query, body }]) =>
    [params, query, body]
      .flatMap(textsOf)
      .filter((text) => ['\0', 'ab\0cd', '가나\ud800다', '12\0'].some((wrong) => text.safeParse(wrong).success))
      .map(() => name),
  );
  expect(taken).toEqual([]);
});

test('no call takes another spelling of an id in its path for the id', () => {
  /** Params that are texts. */
  const TEXTS = ['word'];
  const params = Object.values(calls as Record<string, Call>).flatMap(({ path, params }) =>
    Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
      path,
      name: name!,
      schema: params!.shape[name!] as z.ZodType,
    })),
  );
  const numbers = params.filter(({ name, schema }) => !TEXTS.includes(name) && schema.safeParse('1').success);
  expect(numbers.length).toBeGreaterThan(100);
  const taken = numbers.flatMap(({ path, name, schema }) =>
    ['1e0', '+1', ' 1', '1 ', '0x1', '01', '1.0', '']
      .filter((typed) => schema.safeParse(typed).success)
      .map((typed) => `${path} ${name}: ${typed}`),
  );
  expect(taken).toEqual([]);
});
