import { placedStrokes, strokesOf } from './strokes.ts';

/** Words that are not to be said, and those that hold one of them and mean no harm. */
export type WordList = { blocked: readonly string[]; harmless: readonly string[] };

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const VOWELS = 21;
/** ㅇ among the initials. */
const SILENT = 11;
const UNSEEN = /[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0]/gu;
const KOREAN_OR_NUMBER = /[가-힣ㄱ-ㅎㅏ-ㅣ0-9]/;
/** Of a Latin word that is Korean on the other keyboard; shorter ones are words of their own. */
const LATIN_KEYS = 4;

/**
 * The blocked word that a text holds, however it is hidden: letters taken apart, signs, digits or spaces between, drawled vowels,
 * look-alikes, doubled consonants, full width, the other keyboard. Null: none. A word counts where its syllables begin and end (십알 is not
 * 시발), and with something between its letters only where it stands by itself (다시 발표, 몇 시 발차).
 */
export function blockedIn(text: string, { blocked, harmless }: WordList): string | null {
  const seen = text
    // letters that stand alone are to stay alone
    .replace(/[^ㄱ-ㆎ]+/g, (part) => part.normalize('NFKC').normalize('NFC'))
    .replace(UNSEEN, '')
    .replace(/\p{Extended_Pictographic}/gu, '·')
    .toLowerCase();
  const readings = new Set([seen, lookAlike(seen), withoutDigits(seen)].flatMap((one) => [one, withoutDrawl(one)]));
  for (const reading of readings) {
    const harmlessAt = harmless.flatMap((word) => placesOf(reading, word));
    for (const word of blocked)
      for (const found of placesOf(reading, word))
        if (stands(reading, found) && !harmlessAt.some(([from, to]) => from <= found[0] && found[1] <= to)) return word;
  }
  const typed = new Set(seen.match(/[a-z]+/g));
  return blocked.find((word) => strokesOf(word).length >= LATIN_KEYS && typed.has(strokesOf(word))) ?? null;
}

type Place = [from: number, to: number];

/** Where the keys of a word are pressed by whole letters of the text; Latin letters are no keys of Korean here. */
function placesOf(text: string, word: string): Place[] {
  const wanted = strokesOf(word);
  const { keys, places } = placedStrokes(text.replace(/[a-z]/g, ' '));
  const found: Place[] = [];
  for (let at = keys.indexOf(wanted); wanted !== '' && at >= 0; at = keys.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isWhole = places[at - 1] !== places[at] && places[end] !== places[end - 1];
    if (isWhole) found.push([places[at]!, places[end - 1]! + 1]);
  }
  return found;
}

/** Whether what was found is the word: in one piece anywhere, in pieces only by itself. */
function stands(text: string, [from, to]: Place): boolean {
  const between = text.slice(from, to).replace(/[가-힣ㄱ-ㅎㅏ-ㅣ0-9]/g, '');
  if (between === '') return true;
  if (KOREAN_OR_NUMBER.test(text[from - 1] ?? '')) return false;
  return !/\s/.test(between) || !KOREAN_OR_NUMBER.test(text[to] ?? '');
}

/** Beside letters that stand alone, digits and signs are read as the letters that they look like. */
const lookAlike = (text: string): string =>
  text.replace(/(?<=[ㄱ-ㅎ])[1l|!i]/g, 'ㅣ').replace(/[0o](?=[ㅏ-ㅣ])/g, 'ㅇ');

/** Without digits within a word: as signs, they only part its letters. */
const withoutDigits = (text: string): string => text.replace(/(?<=[가-힣ㄱ-ㅎㅏ-ㅣ])\d+(?=[가-힣ㄱ-ㅎㅏ-ㅣ])/g, '·');

/** Without syllables that only draw out the vowel before them: 시이이발. */
function withoutDrawl(text: string): string {
  let kept = '';
  let vowel = -1;
  for (const letter of text) {
    const at = letter.charCodeAt(0) - FIRST_SYLLABLE;
    if (at < 0 || at > LAST_SYLLABLE - FIRST_SYLLABLE) {
      vowel = -1;
      kept += letter;
      continue;
    }
    const own = Math.floor(at / FINALS) % VOWELS;
    const isDrawl = Math.floor(at / (FINALS * VOWELS)) === SILENT && at % FINALS === 0 && own === vowel;
    if (!isDrawl) kept += letter;
    vowel = at % FINALS === 0 ? own : -1;
  }
  return kept;
}
