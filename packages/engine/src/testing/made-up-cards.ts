import {
  Ability,
  Aura,
  Card,
  type CardType,
  Element,
  Keyword,
  Rarity,
  Target,
  type Trigger,
  Triggered,
  trapTriggers,
  triggerKeys,
} from '@chilyo/card-language';
import fc from 'fast-check';
import { z } from 'zod';

type Json = z.core.JSONSchema.JSONSchema;

/** Optional words are mostly left out, as cards leave them out; numbers beyond a few are seldom. */
const small = (least: number, most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.max(least, -3), max: Math.min(most, Math.max(5, least)) }) },
    { weight: 1, arbitrary: fc.integer({ min: least, max: most }) },
  );

/** Anything that a schema takes, in its own words; strings are keys of cards to be named. */
function anyOf(schema: Json, keys: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.anyOf ?? schema.oneOf) {
    const options = (schema.anyOf ?? schema.oneOf) as Json[];
    return fc.oneof(...options.map((option) => anyOf(option, keys)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'integer':
      return small(schema.minimum ?? -20, schema.maximum ?? 20);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.constantFrom(...keys);
    case 'array':
      return fc.array(anyOf(schema.items as Json, keys), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 3,
        size: 'max',
      });
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => {
        const value = anyOf(part as Json, keys);
        const isNeeded = schema.required?.includes(name) ?? false;
        return [name, isNeeded ? value : fc.option(value, { nil: undefined, freq: 3 })] as const;
      });
      return fc.record(Object.fromEntries(parts)).map(withoutGaps);
    }
    default:
      throw new Error(`Nothing is made up for ${JSON.stringify(schema)}`);
  }
}

const withoutGaps = (parts: object): object =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));

const schemaOf = (words: z.core.$ZodType): Json => z.toJSONSchema(words, { reused: 'inline' }) as Json;

/** What a card of a type may wait for. */
const triggersOf: Record<CardType, readonly Trigger[]> = {
  unit: triggerKeys.filter((when) => when !== 'cast' && !isForTrapsAlone(when)),
  ward: triggerKeys.filter((when) => when !== 'cast' && !isForTrapsAlone(when)),
  spell: ['cast'],
  trap: trapTriggers,
};

function isForTrapsAlone(when: Trigger): boolean {
  return when === 'enemy_attacks' || when === 'enemy_summons' || when === 'enemy_casts';
}

const types = ['unit', 'spell', 'unit', 'ward', 'unit', 'trap'] as const;

/**
 * Cards of any words that the language has, within its limits, each checked by the schema as those of players will be.
 * They may name each other's units, and the `known` ones.
 */
export function madeUpCards(count: number, known: readonly string[]): fc.Arbitrary<Card[]> {
  const places = Array.from({ length: count }, (_none, at) => ({ at, type: types[at % types.length] as CardType }));
  const keys = [...known, ...places.filter(({ type }) => type === 'unit').map(({ at }) => `made-up-${at}`)];
  const triggered = anyOf(schemaOf(Triggered), keys);
  const aura = anyOf(schemaOf(Aura), keys);
  const target = anyOf(schemaOf(Target), keys);
  const abilityOf = (type: CardType) => {
    const waiting = fc
      .tuple(triggered, fc.constantFrom(...triggersOf[type]))
      .map(([ability, when]) => ({ ...(ability as object), when }));
    const ability =
      type === 'unit' || type === 'ward'
        ? fc.oneof({ weight: 3, arbitrary: waiting }, { weight: 1, arbitrary: aura })
        : waiting;
    // some of what the language refuses does not show in the schema of its words
    return ability.filter((made) => Ability.safeParse(made).success);
  };
  const madeUp = (at: number, type: CardType): fc.Arbitrary<Card> => {
    const isUnit = type === 'unit';
    return fc
      .record({
        id: fc.constant(1001 + at),
        key: fc.constant(`made-up-${at}`),
        name: fc.constant(`상상 ${at}`),
        type: fc.constant(type),
        element: fc.uniqueArray(fc.constantFrom(...Element.options), { minLength: 1, maxLength: 2 }),
        rarity: fc.constantFrom(...Rarity.options),
        cost: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 12 })),
        attack: isUnit ? small(0, 20) : fc.constant(undefined),
        health: isUnit ? small(1, 20) : fc.constant(undefined),
        time: type === 'ward' ? fc.integer({ min: 1, max: 9 }) : fc.constant(undefined),
        keywords: isUnit
          ? fc.dictionary(fc.constantFrom(...Keyword.options), small(1, 20), { maxKeys: 3 })
          : fc.constant({}),
        target: isUnit || type === 'spell' ? fc.option(target, { nil: undefined }) : fc.constant(undefined),
        abilities: fc.array(abilityOf(type), { minLength: 1, maxLength: 3 }),
        is_token: fc.constant(false),
        set: fc.constant('made-up'),
      })
      .map((card) => Card.parse(withoutGaps(card)));
  };
  return fc.tuple(...places.map(({ at, type }) => madeUp(at, type)));
}
