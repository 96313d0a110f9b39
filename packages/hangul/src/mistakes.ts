import { close, isInitials } from './spelling.ts';
import { strokesOf } from './strokes.ts';

/** Keys per allowed mistake. */
const KEYS_A_MISTAKE = 4;
const SHOWN = 3;
/** Minimum number of keys for a suggestion. */
const LEAST_KEYS = 3;

/**
 * The words most similar to the typed text, best first, by edit distance of their keys
 * (불시 and 불길 differ in two), against any part of a word.
 */
export function nearestWords<T>(
  all: readonly T[],
  wordOf: (one: T) => string,
  typed: string,
  how: 'closely' | 'loosely' = 'closely',
): T[] {
  const meant = strokesOf(typed);
  if (meant.length < LEAST_KEYS || isInitials(close(typed))) return [];
  const most = how === 'closely' ? mistakesAllowed(meant) : Math.floor(meant.length / 2);
  return all
    .map((one) => {
      const word = strokesOf(wordOf(one));
      return { one, mistakes: nearestPart(word, meant).mistakes, rest: Math.abs(word.length - meant.length) };
    })
    .filter(({ mistakes }) => mistakes <= most)
    .sort((a, b) => a.mistakes - b.mistakes || a.rest - b.rest)
    .slice(0, SHOWN)
    .map(({ one }) => one);
}

/** Number of wrong keys allowed in a query. */
export const mistakesAllowed = (meant: string): number => Math.max(1, Math.floor(meant.length / KEYS_A_MISTAKE));

/** A range of keys of a text, and its edit distance to the query. */
export type NearPart = { mistakes: number; from: number; to: number };

/**
 * The part of `text` with the least mistakes to `meant` (Sellers 1980: the edit distance, with a beginning anywhere),
 * two neighbours exchanged being one.
 */
export function nearestPart(text: string, meant: string): NearPart {
  let beforeLast: number[] = [];
  let last: number[] = Array<number>(text.length + 1).fill(0);
  // where the part that ends here begins
  let startsBeforeLast: number[] = [];
  let startsLast: number[] = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let row = 1; row <= meant.length; row++) {
    const present = [row];
    const starts = [0];
    for (let column = 1; column <= text.length; column++) {
      let least = last[column - 1]! + (meant[row - 1] === text[column - 1] ? 0 : 1);
      let start = startsLast[column - 1]!;
      const take = (mistakes: number, from: number) => {
        if (mistakes >= least) return;
        least = mistakes;
        start = from;
      };
      take(last[column]! + 1, startsLast[column]!);
      take(present[column - 1]! + 1, starts[column - 1]!);
      const isExchanged =
        row > 1 && column > 1 && meant[row - 1] === text[column - 2] && meant[row - 2] === text[column - 1];
      if (isExchanged) take(beforeLast[column - 2]! + 1, startsBeforeLast[column - 2]!);
      present[column] = least;
      starts[column] = start;
    }
    [beforeLast, last] = [last, present];
    [startsBeforeLast, startsLast] = [startsLast, starts];
  }
  const mistakes = Math.min(...last);
  const to = last.indexOf(mistakes);
  return { mistakes, from: startsLast[to]!, to };
}
