import type { z } from 'zod';
import { type ChatPart, chatParts } from './chat-content.ts';

/**
 * What a body says to others: texts for the list of words, the ids of the emoticons shown in them, and where their links
 * lead. Addresses that are typed are among the texts.
 */
export type Sayings = { texts: string[]; cons: number[]; hrefs: string[] };
type Read = (value: never, into: Sayings) => void;

/** By schema, how a field that others read is taken apart. Wrappers such as `optional` are looked through. */
const spokenFields = new WeakMap<z.ZodType, Read>();

/** Emoticons and words of a line, as players type them. Anything else says nothing. */
export const readLine = (line: unknown, into: Sayings): void => {
  if (typeof line !== 'string') return;
  into.texts.push(line);
  const parts = chatParts(line);
  for (const part of parts) if (part.kind === 'con') into.cons.push(part.id);
  // the digits of its markup hide that a picture within a word only parts its letters, as any sign does
  if (parts.slice(1, -1).some(isPicture)) into.texts.push(parts.map(withoutMark).join(''));
};

const isPicture = ({ kind }: ChatPart): boolean => kind === 'con' || kind === 'text-con';

function withoutMark(part: ChatPart): string {
  if (part.kind === 'card') return `[[${part.name}]]`;
  return part.kind === 'words' ? part.words : '·';
}

/** What one line says. */
export function lineSayings(line: string): Sayings {
  const into: Sayings = { texts: [], cons: [], hrefs: [] };
  readLine(line, into);
  return into;
}

/** Marks a field that others read. A schema made from it by a further method of zod is another one, without the mark. */
export function spoken<T extends z.ZodType>(schema: T, read: (value: z.output<T>, into: Sayings) => void): T {
  spokenFields.set(schema, read as Read);
  return schema;
}

export const isSpoken = (schema: z.ZodType): boolean => spokenFields.has(schema);

const readers = new WeakMap<z.ZodType, Read>();

/** What a checked body says to others. Blank texts are left out. */
export function sayingsOf(schema: z.ZodType, body: unknown): Sayings {
  const into: Sayings = { texts: [], cons: [], hrefs: [] };
  readerOf(schema)(body as never, into);
  return {
    texts: [...new Set(into.texts)].filter((text) => text.trim() !== ''),
    cons: [...new Set(into.cons)],
    hrefs: into.hrefs,
  };
}

/** Whether any field of the schema is read by others. */
export const says = (schema: z.ZodType): boolean => readerOf(schema) !== nothing;

const nothing: Read = () => {};

/** Built once per schema: most bodies say nothing, and are not walked at all. */
function readerOf(schema: z.ZodType): Read {
  const known = readers.get(schema);
  if (known) return known;
  const read = spokenFields.get(schema) ?? inside(schema);
  readers.set(schema, read);
  return read;
}

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
};

function inside(schema: z.ZodType): Read {
  const { shape, element, options, innerType, in: first } = schema._zod.def as Definition;
  if (shape) {
    const fields = Object.entries(shape)
      .map(([name, field]) => [name, readerOf(field)] as const)
      .filter(([, read]) => read !== nothing);
    if (fields.length === 0) return nothing;
    return (value: Record<string, never>, into) => {
      for (const [name, read] of fields) if (value[name] != null) read(value[name], into);
    };
  }
  if (element) {
    const read = readerOf(element);
    if (read === nothing) return nothing;
    return (value: never[], into) => {
      for (const one of value) read(one, into);
    };
  }
  if (options) return ofOptions(options);
  if (innerType ?? first) {
    const read = readerOf((innerType ?? first)!);
    return read === nothing ? nothing : (value, into) => value != null && read(value, into);
  }
  return nothing;
}

/** A value is read as each kind of its union: fields that it does not have say nothing. */
function ofOptions(options: readonly z.ZodType[]): Read {
  const speaking = [...new Set(options.map(readerOf))].filter((read) => read !== nothing);
  if (speaking.length === 0) return nothing;
  return (value, into) => {
    for (const read of speaking) read(value, into);
  };
}
