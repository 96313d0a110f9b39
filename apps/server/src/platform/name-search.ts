import { type RawBuilder, sql } from 'kysely';

const CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Words as names are searched by them: composed, small letters, no spaces within. */
export const searchWords = (typed = ''): string[] => typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a column's name, or its initial consonants, has the word in it; an index on `search_grams(search_text(...))` finds it. */
export function nameHas(column: string, word: string): RawBuilder<boolean> {
  const letters = Array.from(word);
  const grams = letters.length === 1 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter);
  const name = sql.ref(column);
  const has = sql<boolean>`search_grams(search_text(${name})) @> ${grams}::text[]`;
  if (letters.length < 3) return has;
  // the pairs may lie apart
  const searched = CONSONANTS.test(word) ? sql`search_text(${name})` : sql`lower(replace(${name}, ' ', ''))`;
  return sql<boolean>`(${has} and position(${word} in ${searched}) > 0)`;
}
