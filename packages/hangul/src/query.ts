import { isInitials } from './spelling.ts';
import { strokesOf } from './strokes.ts';

/** A search query: matches the whole in a row, or else each of its words anywhere. */
export type SearchQuery = SearchWord & { words: SearchWord[] };
export type SearchWord = {
  keys: string;
  /** Only consonants: they may be the first ones of syllables, and are nothing else when they were typed in Hangul. */
  initials: 'no' | 'maybe' | 'only';
};

/** Longer queries are truncated. */
const LETTERS_MOST = 60;
const WORDS_MOST = 8;
/** A query that everything matches. */
export const EVERYTHING: SearchQuery = { keys: '', initials: 'no', words: [] };

const CONSONANT_KEYS = /^[qwertasdfgzxcv]+$/;

/** Parses typed text, in either language of the keyboard; null if it has nothing to search for. */
export function searchQuery(typed: string): SearchQuery | null {
  const letters = Array.from(typed.normalize('NFC')).slice(0, LETTERS_MOST).join('');
  const words = letters
    .split(/\s+/)
    .map(searchWord)
    .filter(({ keys }) => keys !== '');
  if (words.length === 0) return null;
  return { ...searchWord(letters.replaceAll(/\s/g, '')), words: words.slice(0, WORDS_MOST) };
}

function searchWord(word: string): SearchWord {
  const keys = strokesOf(word);
  if (!CONSONANT_KEYS.test(keys)) return { keys, initials: 'no' };
  return { keys, initials: isInitials(word) ? 'only' : 'maybe' };
}
