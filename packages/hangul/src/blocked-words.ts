import { asKorean, asSeen } from './look-alikes.ts';
import { placedStrokes, type Strokes, strokesOf } from './strokes.ts';

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
export function blockedIn(text: string, { blocked, harmless }: WordList): string | null {
  const seen = asSeen(text).replace(/\p{Extended_Pictographic}/gu, '·');
  const readings = new Set(
    [seen, lookAlike(seen), lookAlike(asKorean(seen)), withoutDigits(seen)].flatMap((one) => [one, withoutDrawl(one)]),
  );
  for (const reading of readings) {
    const strokes = placedStrokes(withoutLatin(reading));
    const reach = reachOf(harmless.flatMap((word) => placesOf(strokes, keysOf(word))));
    for (const word of blocked)
      for (const found of placesOf(strokes, keysOf(word)))
        if (stands(reading, found, word) && reach(found[0]) < found[1]) return word;
  }
  const typed = new Set(seen.match(/[a-z]+/g));
  return blocked.find((word) => keysOf(word).length >= LATIN_KEYS && typed.has(keysOf(word))) ?? null;
}

type Place = [from: number, to: number];

/** The words of the lists are few and asked for with every line. */
const known = new Map<string, string>();
function keysOf(word: string): string {
  let keys = known.get(word);
  if (keys === undefined) {
    keys = strokesOf(word);
    known.set(word, keys);
  }
  return keys;
}

/** Latin words without Korean letters are no Korean; mixed ones are half typed on the other keyboard. Places stay. */
const withoutLatin = (text: string): string =>
  text.replace(/[a-z가-힣ㄱ-ㅎㅏ-ㅣ]+/g, (run) => (/[^a-z]/.test(run) ? run : ' '.repeat(run.length)));

/** Where the keys of a word are pressed by whole letters of the text. */
function placesOf({ keys, places }: Strokes, wanted: string): Place[] {
  const found: Place[] = [];
  for (let at = keys.indexOf(wanted); wanted !== '' && at >= 0; at = keys.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isWhole = places[at - 1] !== places[at] && places[end] !== places[end - 1];
    if (isWhole) found.push([places[at]!, places[end - 1]! + 1]);
  }
  return found;
}

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

/** Whether what was found is the word: where a run of letters begins, with spaces between its own only by itself. */
function stands(text: string, [from, to]: Place, word: string): boolean {
  const whole = text.slice(from, to);
  // initials are so short that Latin letters of the same keys are words of their own
  if (/^[ㄱ-ㅎ]+$/.test(word) && /[a-z]/.test(whole)) return false;
  const [before = ''] = /[가-힣ㄱ-ㅎㅏ-ㅣ0-9a-z]*$/.exec(text.slice(Math.max(0, from - LONGEST_CALL - 1), from)) ?? [];
  if (before !== '' && !CALLS.has(before)) return false;
  return !/\s/.test(whole) || (before === '' && !KOREAN_OR_NUMBER.test(text[to] ?? ''));
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
