import { convertQwertyToHangul, disassemble } from 'es-hangul';
import { close, isInitials } from './letters.ts';

/** One letter in so many may be wrong. */
const LETTERS_A_MISTAKE = 4;
const SHOWN = 3;
/** Less says nothing about what was meant. */
const LEAST_LETTERS = 3;

/**
 * The words that are most like what was typed, the most similar first: letters left out, put in, exchanged or wrong. What is compared are
 * the letters that syllables are made of (불시 and 불씨 differ in one), with any part of a word.
 */
export function nearestWords<T>(all: readonly T[], wordOf: (one: T) => string, typed: string): T[] {
  const meant = lettersOf(typed);
  if (meant.length < LEAST_LETTERS || isInitials(close(typed))) return [];
  const most = Math.max(1, Math.floor(meant.length / LETTERS_A_MISTAKE));
  return all
    .map((one) => {
      const word = lettersOf(wordOf(one));
      return { one, mistakes: mistakesWithin(word, meant), rest: Math.abs(word.length - meant.length) };
    })
    .filter(({ mistakes }) => mistakes <= most)
    .sort((a, b) => a.mistakes - b.mistakes || a.rest - b.rest)
    .slice(0, SHOWN)
    .map(({ one }) => one);
}

const lettersOf = (text: string): string => disassemble(close(convertQwertyToHangul(text)));

/**
 * Least number of mistakes between `meant` and any part of `text` (Sellers 1980: the edit distance, with a beginning anywhere), two
 * neighbours exchanged being one.
 */
function mistakesWithin(text: string, meant: string): number {
  let beforeLast: number[] = [];
  let last: number[] = Array<number>(text.length + 1).fill(0);
  for (let row = 1; row <= meant.length; row++) {
    const present = [row];
    for (let column = 1; column <= text.length; column++) {
      const isSame = meant[row - 1] === text[column - 1];
      const isExchanged =
        row > 1 && column > 1 && meant[row - 1] === text[column - 2] && meant[row - 2] === text[column - 1];
      present[column] = Math.min(
        last[column - 1]! + (isSame ? 0 : 1),
        last[column]! + 1,
        present[column - 1]! + 1,
        isExchanged ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, present];
  }
  return Math.min(...last);
}
