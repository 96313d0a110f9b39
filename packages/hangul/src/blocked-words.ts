import { asKorean, asSeen } from './look-alikes.ts';
import { keysOf, strokesOf } from './strokes.ts';

/** Blocked words, and harmless words that contain one. */
export type WordList = { blocked: readonly string[]; harmless: readonly string[] };

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const VOWELS = 21;
/** ㅏ by itself. */
const FIRST_VOWEL = 0x314f;
/** ㅇ among the initials. */
const SILENT = 11;
const IN_RUN = /[가-힣ㄱ-ㅎㅏ-ㅣ0-9a-z]/;
const KOREAN_OR_NUMBER = /[가-힣ㄱ-ㅎㅏ-ㅣ0-9]/;
/** Minimum length of a Latin word to be read as Korean typed on the other keyboard layout. */
const LATIN_KEYS = 4;
/** What one says before it without a space. */
const CALLS: ReadonlySet<string> = new Set([
  '아',
  '야',
  '와',
  '이런',
  '저런',
  '진짜',
  '존나',
  '에이',
  '아니',
  '어휴',
  '아오',
]);
const LONGEST_CALL = 2;

/**
 * The blocked word in a text, also in disguise: separated letters, symbols, digits or spaces between, repeated vowels,
 * look-alikes of other scripts, doubled consonants, full width, the other keyboard layout. Null: none. A word matches only at syllable
 * boundaries (십알 is not 시발) and at the start of a run of letters, or after an interjection (아시발): inside a run it is
 * mostly two harmless words (불씨발동, 다시팔아요). With spaces between its letters it matches only on its own (몇 시 발차).
 */
export function blockedIn(text: string, list: WordList): string | null {
  const { blocked, harmless, typed } = treesOf(list);
  const seen = asSeen(text).replace(/\p{Extended_Pictographic}/gu, '·');
  const readings = new Set(
    [seen, lookAlike(seen), lookAlike(asKorean(seen)), withoutDigits(seen)].flatMap((one) => [one, withoutDrawl(one)]),
  );
  for (const reading of readings) {
    const pressed = withoutLatin(reading);
    let reach: ((at: number) => number) | undefined;
    for (const from of beginnings(reading))
      for (const { to, word } of wordsAt(pressed, from, blocked)) {
        if (!stands(reading, [from, to], word)) continue;
        reach ??= reachOf(placesOf(pressed, harmless));
        if (reach(from) < to) return word;
      }
  }
  for (const [keys] of seen.matchAll(/[a-z]+/g)) {
    const word = typed.get(keys);
    if (word !== undefined) return word;
  }
  return null;
}

type Place = [from: number, to: number];
/** The words that share their first keys; `words` end here. */
type Tree = { next: Map<string, Tree>; words: string[] };
/** `typed`: the blocked words by their keys, as they are typed on the other keyboard layout. */
type Trees = { blocked: Tree; harmless: Tree; typed: Map<string, string> };

/** A list is asked for with every line. */
const built = new WeakMap<WordList, Trees>();
function treesOf(list: WordList): Trees {
  let trees = built.get(list);
  if (trees === undefined) {
    const typed = list.blocked.map((word) => [strokesOf(word), word] as const);
    trees = {
      blocked: treeOf(list.blocked),
      harmless: treeOf(list.harmless),
      typed: new Map(typed.filter(([keys]) => keys.length >= LATIN_KEYS).toReversed()),
    };
    built.set(list, trees);
  }
  return trees;
}

function treeOf(words: readonly string[]): Tree {
  const root: Tree = { next: new Map(), words: [] };
  for (const word of words) {
    let tree = root;
    for (const key of strokesOf(word)) {
      let next = tree.next.get(key);
      if (next === undefined) {
        next = { next: new Map(), words: [] };
        tree.next.set(key, next);
      }
      tree = next;
    }
    if (tree !== root) tree.words.push(word);
  }
  return root;
}

/** Where a blocked word may begin: where a run of letters does, or after an interjection. */
function* beginnings(text: string): Generator<number> {
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    if (at === run || (at - run <= LONGEST_CALL && CALLS.has(text.slice(run, at)))) yield at;
    if (!IN_RUN.test(text[at]!)) run = at + 1;
  }
}

/** The words of a tree whose keys are pressed by whole letters of the text from a place on, the shortest first. */
function* wordsAt(text: string, from: number, tree: Tree): Generator<{ to: number; word: string }> {
  let reached = tree;
  for (let at = from; at < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(at)!);
    const keys = keysOf(letter);
    at += letter.length;
    if (keys === '') {
      if (reached === tree) return;
      continue;
    }
    for (const key of keys) {
      const next = reached.next.get(key);
      if (next === undefined) return;
      reached = next;
    }
    for (const word of reached.words) yield { to: at, word };
  }
}

/** Where the words of a tree are pressed by whole letters of the text. */
function placesOf(text: string, tree: Tree): Place[] {
  const places: Place[] = [];
  for (let from = 0; from < text.length; from++)
    for (const { to } of wordsAt(text, from, tree)) places.push([from, to]);
  return places;
}

/** Latin words without Korean letters are no Korean; mixed ones are half typed on the other keyboard. Places stay. */
const withoutLatin = (text: string): string =>
  text.replace(/(?<![a-z가-힣ㄱ-ㅎㅏ-ㅣ])[a-z]+(?![a-z가-힣ㄱ-ㅎㅏ-ㅣ])/g, (run) => ' '.repeat(run.length));

/** How far those of the places reach that begin at a place or before it; a long text may hold thousands. */
function reachOf(found: Place[]): (at: number) => number {
  const furthest: Place[] = [];
  for (const [from, to] of found.sort((one, other) => one[0] - other[0]))
    furthest.push([from, Math.max(to, furthest.at(-1)?.[1] ?? 0)]);
  return (at) => {
    let [low, high] = [0, furthest.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (furthest[middle]![0] <= at) low = middle + 1;
      else high = middle;
    }
    return furthest[low - 1]?.[1] ?? 0;
  };
}

/** Whether what was found is the word, and not other letters: with spaces between its own only by itself. */
function stands(text: string, [from, to]: Place, word: string): boolean {
  const whole = text.slice(from, to);
  // initials are so short that Latin letters of the same keys are words of their own
  if (/^[ㄱ-ㅎ]+$/.test(word) && /[a-z]/.test(whole)) return false;
  return !/\s/.test(whole) || (!IN_RUN.test(text[from - 1] ?? '') && !KOREAN_OR_NUMBER.test(text[to] ?? ''));
}

/** Beside letters that stand alone, digits and signs are read as the letters that they look like. */
const lookAlike = (text: string): string =>
  text.replace(/([ㄱ-ㅎ])[1l|!i이]/g, '$1ㅣ').replace(/[0o](?=[ㅏ-ㅣ])/g, 'ㅇ');

/** Without digits within a word: as signs, they only part its letters. */
const withoutDigits = (text: string): string => text.replace(/([가-힣ㄱ-ㅎㅏ-ㅣ])\d+(?=[가-힣ㄱ-ㅎㅏ-ㅣ])/g, '$1·');

/** Without what only draws out the vowel before it: 시이이발, 시ㅣ발, 시ㅡ발. */
function withoutDrawl(text: string): string {
  let kept = '';
  let vowel = -1;
  for (const letter of text) {
    const at = letter.charCodeAt(0) - FIRST_SYLLABLE;
    if (at < 0 || at > LAST_SYLLABLE - FIRST_SYLLABLE) {
      const bare = letter.charCodeAt(0) - FIRST_VOWEL;
      const isVowel = bare >= 0 && bare < VOWELS;
      if (!isVowel || vowel < 0) kept += letter;
      if (!isVowel) vowel = -1;
      else if (vowel < 0) vowel = bare;
      continue;
    }
    const own = Math.floor(at / FINALS) % VOWELS;
    const isDrawl = Math.floor(at / (FINALS * VOWELS)) === SILENT && at % FINALS === 0 && own === vowel;
    if (!isDrawl) kept += letter;
    vowel = at % FINALS === 0 ? own : -1;
  }
  return kept;
}
