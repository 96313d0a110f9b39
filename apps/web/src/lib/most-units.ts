/**
 * The `maxLength` of a field that holds `typed` and whose limit is in code points: browsers count UTF-16 code units, of
 * which an emoji has two.
 */
export const mostUnits = (typed: string, most: number): number => most + typed.length - Array.from(typed).length;
