import * as cardLanguage from '@chilyo/card-language';
import * as protocol from '@chilyo/protocol';
import { RichTextSchema } from '@chilyo/rich-text/schema';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EXAMPLES } from './api-examples.ts';

export type Json = { [key: string]: unknown };

/** Schemas that have another name in the document; a name that ends in `Input` would be that of what is sent. */
const NAMES: Record<string, string> = {
  CardRow: 'Card',
  CardJson: 'CardOfSet',
  CraftInput: 'CraftIngredient',
  Face: 'PlayerFace',
};
/** Kinds of schemas that get a name; plain numbers and texts are shorter where they stand. */
const NAMED_KINDS = ['object', 'union', 'enum'];

/** Gives what the contract and the languages in it export a name in the document, the one that it has there. */
function nameSchemas(): void {
  const { Card: CardData, ...words } = cardLanguage;
  const exported = { ...words, ...protocol, CardData, RichText: RichTextSchema };
  // also those of zod/mini
  for (const [name, schema] of Object.entries<unknown>(exported))
    if (schema instanceof z.core.$ZodType && NAMED_KINDS.includes(schema._zod.def.type)) {
      const example = EXAMPLES[name as keyof typeof EXAMPLES];
      z.globalRegistry.add(schema, {
        ...z.globalRegistry.get(schema),
        id: NAMES[name] ?? name,
        ...(example !== undefined && { examples: [example] }),
      });
    }
}
nameSchemas();

const REFERENCE = '#/components/schemas/';
const INPUT = 'Input';

/**
 * Adds the named schemas to a document: only the ones it refers to, and one for bodies and answers where both are
 * equal.
 */
export function addNamedSchemas(openapiObject: Json): Json {
  const { components, ...rest } = jsonSchemaTransformObject({ openapiObject } as never) as unknown as Json & {
    components: Json & { schemas: Record<string, Json> };
  };
  const { schemas, ...others } = components;
  const used = usedSchemas({ rest, others }, schemas);
  const nameOf = (name: string): string => {
    if (!name.endsWith(INPUT)) return name;
    const answered = name.slice(0, -INPUT.length);
    const isSame = !used.has(answered) || asAnswered(schemas[name]!) === asAnswered(schemas[answered]!);
    return answered in schemas && isSame ? answered : name;
  };
  const names = new Map([...used].map((name) => [name, nameOf(name)]));
  const kept = Object.fromEntries([...used].sort().map((name) => [names.get(name)!, schemas[name]!]));
  return renamed({ ...rest, components: { ...others, schemas: kept } }, names) as Json;
}

/** A schema as text, whether it is of what is sent or of what is answered. */
const asAnswered = (schema: Json) =>
  JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.endsWith(INPUT) ? value.slice(0, -INPUT.length) : value,
  );

/** Names of all schemas that a document refers to, also through others. */
function usedSchemas(document: unknown, schemas: Record<string, Json>): Set<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key !== '$ref' || typeof child !== 'string') visit(child);
      else if (child.startsWith(REFERENCE)) {
        const name = child.slice(REFERENCE.length);
        if (used.has(name) || !(name in schemas)) continue;
        used.add(name);
        visit(schemas[name]);
      }
    }
  };
  visit(document);
  return used;
}

/** The value with other names in its references, and with units and formats at its properties. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
    if (key === '$ref' && typeof child === 'string' && child.startsWith(REFERENCE)) {
      const name = child.slice(REFERENCE.length);
      return [key, REFERENCE + (names.get(name) ?? name)];
    }
    if (key === 'examples' || key === 'example') return [key, child];
    const next = renamed(child, names);
    return [key, key === 'properties' && !Array.isArray(next) ? withFormats(next as Record<string, Json>) : next];
  });
  return Object.fromEntries(entries);
}

/** Formats and units follow from the names of fields, as the contract has it. */
const withFormats = (properties: Record<string, Json>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, withFormat(name, schema)]));

function withFormat(name: string, schema: Json): Json {
  if (name.endsWith('_ts')) return { description: '유닉스 시각(초)', ...schema };
  if (name.endsWith('_ms')) return { description: '밀리초', ...schema };
  if (name === 'email') return withStringFormat(schema, 'email');
  return /^(src|url|thumbnail)$/.test(name) ? withStringFormat(schema, 'uri-reference') : schema;
}

/** Also for a text that may be null. */
function withStringFormat(schema: Json, format: string): Json {
  if (schema.type === 'string') return { ...schema, format };
  const { anyOf } = schema;
  return Array.isArray(anyOf) ? { ...schema, anyOf: anyOf.map((one: Json) => withStringFormat(one, format)) } : schema;
}
