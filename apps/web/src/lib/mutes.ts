import type { Mutes } from '@chilyo/protocol';
import { useUser } from './user-store.ts';

/**
 * A text for comparison: composed, small, in one width, its spaces single. Korean letters that stand alone stay alone:
 * normalizing them would make ㄱ the beginning of a syllable.
 */
export const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^ㄱ-ㆎ]+/g, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .replace(/\s+/g, ' ');

const isLatin = (letter: string | undefined): boolean => letter !== undefined && /[a-z0-9]/.test(letter);

/** A Latin word or a number is found as a whole (`art` is not in `party`); Korean words also before particles and in compounds. */
function contains(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isInside =
      (isLatin(word[0]) && isLatin(text[at - 1])) || (isLatin(word.at(-1)) && isLatin(text[at + word.length]));
    if (!isInside) return true;
  }
  return false;
}

const known = new WeakMap<Mutes['words'], readonly string[]>();

/** Whether a text has one of the muted words. */
export function hasMutedWord(text: string, words: Mutes['words']): boolean {
  if (words.length === 0) return false;
  const sought = known.get(words) ?? words.map(({ word }) => comparable(word));
  known.set(words, sought);
  const shown = comparable(text);
  return sought.some((word) => contains(shown, word));
}

/** Whether a text by a user has a word that the reader has muted; own texts never have. */
export function useIsMuted(userId: number, text: string | undefined): boolean {
  const user = useUser();
  return text !== undefined && user !== null && user.id !== userId && hasMutedWord(text, user.mutes.words);
}
