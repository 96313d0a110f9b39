const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_JAMO = 0x3131;
const FINALS = 28;
const VOWELS = 21;
/** The keys of what syllables are made of, in the order in which they are counted. */
const INITIAL_KEYS = 'r r s e e f a q q t t d w w c z x v g'.split(' ');
const VOWEL_KEYS = 'k o i o j p u p h hk ho hl y n nj np nl b m ml l'.split(' ');
const FINAL_KEYS = ' r r rt s sw sg e f fr fa fq ft fx fv fg a q qt t t d w c z x v g'.split(' ');
/** Of letters that stand alone: consonants, then vowels. */
const JAMO_KEYS = [
  ...'r r rt s sw sg e e f fr fa fq ft fx fv fg a q q qt t t d w w c z x v g'.split(' '),
  ...VOWEL_KEYS,
];
const LONE_CONSONANT = /[ㄱ-ㅎ]/;
const PLAIN = /[a-z0-9]/;
const WORTH_FINDING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** A text as the keys of a Korean keyboard that write it, and beside each key the place of its letter in the text. */
export type Strokes = { keys: string; places: number[] };

/**
 * The keys of a Korean keyboard that type a text, lower case, without separators: 불 갈기 is `qnfrkfrl`. The keyboard's
 * language does not matter, and a wrong letter is a wrong key. Shifted keys count as plain ones: ㄲ is ㄱ. Letters of
 * other scripts and searchable symbols are encoded by their code point, so that they stay distinct.
 */
export const strokesOf = (text: string): string => placedStrokes(text).keys;

/** The same with only the first consonant of each syllable: 불 갈기 is `qrr`, as ㅂㄱㄱ is. */
export const initialStrokesOf = (text: string): string => placedInitialStrokes(text).keys;

/** Places are those of the composed text (NFC). */
export const placedStrokes = (text: string): Strokes => placed(text, keysOf);

export const placedInitialStrokes = (text: string): Strokes =>
  placed(text, (letter) => keysOf(initialOf(letter) ?? letter));

/** The same with only the consonants that stand alone, and a space for any other letter: 'ㅋㅋ 네' is `zz  `. */
export const placedJamoStrokes = (text: string): Strokes =>
  placed(text, (letter) => (LONE_CONSONANT.test(letter) ? keysOf(letter) : ' '));

/** Longest beginning of a run that is found. */
const RUN_KEYS = 8;
/** Precedes each run in `jamoRunsOf`; no key, so that nothing else contains it. */
export const RUN_MARK = '.';

/**
 * The runs of consonants that stand alone in a text, from every place in them on: 'ㄹㅇㅈ' is `.fdw.dw.w`. A part of a run
 * begins one of them, which distinguishes it from the same keys within syllables.
 */
export function jamoRunsOf(text: string): string {
  const ends = placedJamoStrokes(text)
    .keys.split(/ +/)
    .flatMap((run) => Array.from(run, (_, at) => run.slice(at, at + RUN_KEYS)));
  const longestFirst = [...new Set(ends)].sort((one, other) => other.length - one.length);
  const kept: string[] = [];
  for (const end of longestFirst) if (!kept.some((longer) => longer.startsWith(end))) kept.push(end);
  return kept.map((end) => RUN_MARK + end).join('');
}

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

/** The keys that type a letter (one code point, lower case); empty for separators. */
export function keysOf(letter: string): string {
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
  const place = code - FIRST_SYLLABLE;
  if (isSyllable(code))
    return (
      INITIAL_KEYS[initialAt(code)]! + VOWEL_KEYS[Math.floor(place / FINALS) % VOWELS]! + FINAL_KEYS[place % FINALS]!
    );
  return JAMO_KEYS[code - FIRST_JAMO] ?? (WORTH_FINDING.test(letter) ? `0${code.toString(16)}` : '');
}

const isSyllable = (code: number): boolean => code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
const initialAt = (code: number): number => Math.floor((code - FIRST_SYLLABLE) / (VOWELS * FINALS));

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** The first consonant of a syllable. */
export function initialOf(letter: string): string | undefined {
  const code = letter.codePointAt(0)!;
  return isSyllable(code) ? INITIALS[initialAt(code)] : undefined;
}
