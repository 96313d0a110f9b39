import type { z } from 'zod/mini';

type Table = Record<string, { words: z.ZodMiniObject }>;

/** The schemas of a table of verbs, as a union takes them. */
export const wordsOf = <T extends Table>(table: T) =>
  Object.values(table).map(({ words }) => words) as [T[keyof T]['words'], ...T[keyof T]['words'][]];
