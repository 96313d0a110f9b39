import { convertHangulToQwerty } from 'es-hangul';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** What stands for a first consonant on the keyboard, in the order in which syllables are counted. */
const INITIALS = ['r', 'r', 's', 'e', 'e', 'f', 'a', 'q', 'q', 't', 't', 'd', 'w', 'w', 'c', 'z', 'x', 'v', 'g'];
const SYLLABLES_AN_INITIAL = 21 * 28;
const PLAIN = /[a-z0-9]/;
const JAMO = /[ㄱ-ㅣ]/;
const WORTH_FINDING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** A text as the keys of a Korean keyboard that write it, and beside each key the place of its letter in the text. */
export type Strokes = { keys: string; places: number[] };

/**
 * The keys that write a text, small, without what lies between words: 불 갈기 is `qnfrkfrl`. Whoever types with the keyboard set to the
 * other language presses the same ones, and one letter wrong is one key wrong. Shifted keys are the plain ones: ㄲ is ㄱ. Letters of other
 * scripts and signs that one may look for are told by their number, so that no two are alike.
 */
export const strokesOf = (text: string): string => placedStrokes(text).keys;

/** The same with only the first consonant of each syllable: 불 갈기 is `qrr`, as ㅂㄱㄱ is. */
export const initialStrokesOf = (text: string): string => placedInitialStrokes(text).keys;

/** Places are those of the composed text (NFC). */
export const placedStrokes = (text: string): Strokes => placed(text, keysOf);

export const placedInitialStrokes = (text: string): Strokes =>
  placed(text, (letter) => initialOf(letter) ?? keysOf(letter));

function placed(text: string, keysOfLetter: (letter: string) => string): Strokes {
  let keys = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of text.normalize('NFC').toLowerCase()) {
    const pressed = keysOfLetter(letter);
    keys += pressed;
    for (let at = 0; at < pressed.length; at++) places.push(place);
    place += letter.length;
  }
  return { keys, places };
}

/** Texts are many and letters few. */
const known = new Map<string, string>();

function keysOf(letter: string): string {
  if (PLAIN.test(letter)) return letter;
  let keys = known.get(letter);
  if (keys === undefined) {
    keys = pressedFor(letter);
    known.set(letter, keys);
  }
  return keys;
}

function pressedFor(letter: string): string {
  const code = letter.codePointAt(0)!;
  if (JAMO.test(letter) || isSyllable(code)) return convertHangulToQwerty(letter).toLowerCase();
  return WORTH_FINDING.test(letter) ? `0${code.toString(16)}` : '';
}

const isSyllable = (code: number): boolean => code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;

function initialOf(letter: string): string | undefined {
  const code = letter.codePointAt(0)!;
  return isSyllable(code) ? INITIALS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_AN_INITIAL)] : undefined;
}
