import { PARAMS } from './route-table.ts';

const readers: Record<string, ((word: string) => unknown) | undefined> = PARAMS;

/**
 * Parses path params as the route table declares them; others (such as the rest of an unknown address) stay strings.
 */
export const pathParams = {
  parse: (raw: Record<string, string>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(raw).map(([name, word]) => [name, readers[name]?.(word) ?? word])),
  stringify: (params: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
};
