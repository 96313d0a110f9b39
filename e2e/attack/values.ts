import { z } from 'zod';

export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Random choices that a seed repeats (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below = (count: number): number => Math.floor(this.next() * count);
  oneOf = <T>(list: readonly T[]): T => list[this.below(list.length)]!;
}

const nested = (depth: number): unknown => (depth === 0 ? {} : { a: [nested(depth - 1)] });
const poisoned = (text: string): unknown => JSON.parse(text);

/** A value that no honest client sends. */
export function hostileValue(chance: Chance): unknown {
  const { below, oneOf } = chance;
  const makers: (() => unknown)[] = [
    () => null,
    () => undefined,
    () => Number.NaN,
    () => Number.POSITIVE_INFINITY,
    () => -below(2 ** 31),
    () => below(1000) + 0.5,
    () => 2 ** 53 + below(1000),
    () => 1e308,
    () => '',
    () => 'x'.repeat(below(5_000)),
    // Now and then too much for one message: the server hangs up, and the socket comes back.
    () => 'x'.repeat(chance.next() < 0.02 ? 40_000 : 400),
    () => '가나다\u0000\u202e\ud800👩‍👩‍👧',
    () => "'; drop table users; --",
    () => true,
    () => [],
    () => [[], [null], {}],
    () => nested(below(60)),
    () => poisoned('{"__proto__":{"is_admin":99}}'),
    () => poisoned('{"constructor":{"prototype":{"polluted":1}},"toString":1}'),
    () => ({ type: oneOf(['end', 'play', 'attack', '__proto__', '', 'concede']), card: -1, lane: 99, target: {} }),
    () => new Uint8Array(below(50)),
  ];
  return oneOf(makers)();
}

const WORDS = ['가', '불씨', '여우와 함께', 'a', '((11))', '@쓰는이', '<b>', '칠요 '.repeat(20)];

/** A value of the schema; with the odds of `hostile`, any part of it is one that no honest client sends. */
export function madeValue(schema: JsonSchema, chance: Chance, hostile = 0): unknown {
  const { below, oneOf, next } = { below: chance.below, oneOf: chance.oneOf, next: () => chance.next() };
  if (next() < hostile) return hostileValue(chance);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return madeValue(oneOf(either), chance, hostile);
  if (schema.enum) return oneOf(schema.enum);
  if ('const' in schema) return schema.const;
  switch (schema.type) {
    case 'boolean':
      return next() < 0.5;
    case 'null':
      return null;
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, -1_000);
      const most = Math.min(schema.maximum ?? 1_000, least + oneOf([0, 3, 40, 1_000]));
      return least + below(Math.max(1, most - least + 1));
    }
    case 'string': {
      const word = oneOf(WORDS).slice(0, schema.maxLength);
      return word.padEnd(schema.minLength ?? 0, '가');
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((item) => madeValue(item, chance, hostile));
      const count = (schema.minItems ?? 0) + below(Math.min(4, (schema.maxItems ?? 4) + 1));
      return Array.from({ length: count }, () => madeValue(schema.items ?? {}, chance, hostile));
    }
    default: {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || next() < 0.5,
      );
      return Object.fromEntries(fields.map(([name, field]) => [name, madeValue(field, chance, hostile)]));
    }
  }
}
