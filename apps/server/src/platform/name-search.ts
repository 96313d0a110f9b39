import { type RawBuilder, sql } from 'kysely';

/** Words as names are searched by them: composed, small letters, no spaces within. */
export const searchWords = (typed = ''): string[] => typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a column's name, or its initial consonants, has the word in it; an index on `search_grams(search_text(...))` finds it. */
export function nameHas(column: string, word: string): RawBuilder<boolean> {
  const letters = Array.from(word);
  const grams = letters.length === 1 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter);
  const name = sql.ref(column);
  return sql<boolean>`(search_grams(search_text(${name})) @> ${grams}::text[] and position(${word} in search_text(${name})) > 0)`;
}
