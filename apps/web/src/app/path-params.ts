import { PARAMS } from './route-table.ts';

const readers: Record<string, ((word: string) => unknown) | undefined> = PARAMS;

/** What stands in the path, as the table says it; what it does not know (the rest of an address that is none) stays a word. */
export const pathParams = {
  parse: (raw: Record<string, string>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(raw).map(([name, word]) => [name, readers[name]?.(word) ?? word])),
  stringify: (params: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
};
