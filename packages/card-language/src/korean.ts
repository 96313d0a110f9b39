import { MARKS, withoutMarks } from './marks.ts';

/**
 * Particles with two forms: behind a consonant, and behind a vowel. Few lines instead of a library's: every page
 * carries them before it can be used, and a fourteenth of what they would bring along is needed.
 */
export type Josa = '이/가' | '을/를' | '은/는' | '과/와' | '으로/로' | '이라/라' | '이나/나' | '아/야';
/** Particles after the object of a verb; some have one form only. */
export type Particle = Josa | '에게' | '의';

const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
/** The last word of a number, by its count of trailing zeros minus one. */
const POWERS = ['십', '백', '천', '만', '만', '만', '만', '억', '억', '억', '억', '조'];
/** Names of the Latin letters that end in a consonant; those of all others end in a vowel. */
const LETTERS: Record<string, string> = { L: '엘', M: '엠', N: '엔', R: '알' };
/**
 * English words that end in a consonant when read in Korean ('admin', 'game', 'deck', 'robot'); ㄹ has a pattern of its
 * own.
 */
const HEARD_CLOSED = /[aeiou][mn]e$|[mn]$|ng$|ck$|ic$|ook$|(^|[^aeiou])[aeiou][bpkt]$/;
const HEARD_LIQUID = /l$|le$/;
/** Code points of syllable blocks vary fastest by the final consonant; FINALS includes having none. */
const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;
/** ㄹ */
const FINAL_LIQUID = 8;
const OPEN = '이';
const CLOSED = '음';
const LIQUID = '을';

/** What is heard last of a number in digits: '10' as '십', '1.50' as '영'. */
function endOfNumber(number: string): string {
  const zeros = /^0*[1-9]/.test(number) ? (/0*$/.exec(number)?.[0].length ?? 0) : 0;
  if (zeros > 0 && !number.includes('.')) return POWERS[Math.min(zeros, POWERS.length) - 1] ?? CLOSED;
  return DIGITS[Number(number.at(-1))] ?? OPEN;
}

/**
 * What is heard last of a Latin word: capitals and single letters are spelt, the rest is read as English is in Korean.
 */
function endOfLatin(word: string): string {
  if (word.length === 1 || word === word.toUpperCase()) return LETTERS[word.at(-1)!.toUpperCase()] ?? OPEN;
  const lower = word.toLowerCase();
  if (HEARD_LIQUID.test(lower)) return LIQUID;
  return HEARD_CLOSED.test(lower) ? CLOSED : OPEN;
}

/** A syllable that ends as the phrase is heard to end; nothing in brackets at its end is, and neither are marks. */
function lastHeard(marked: string): string {
  const phrase = withoutMarks(marked);
  const spoken = phrase.replace(/\([^)]*\)$/, '').trimEnd() || phrase;
  const [end = ''] = /(?:\d[\d,]*(?:\.\d+)?|[A-Za-z]+|[가-힣ㄱ-ㅣ%])(?=[^\dA-Za-z가-힣ㄱ-ㅣ%]*$)/.exec(spoken) ?? [];
  if (/^\d/.test(end)) return endOfNumber(end.replaceAll(',', ''));
  if (/^[A-Za-z]/.test(end)) return endOfLatin(end);
  // a lone consonant is called by its name: 'ㅋ' is 키읔
  if (/[ㄱ-ㅎ]/.test(end)) return end === 'ㄹ' ? LIQUID : CLOSED;
  return /[가-힣]/.test(end) ? end : OPEN;
}

/** The phrase with the fitting particle, by how it is read aloud: '+1을', '덱 10을', 'admin으로', "'별빛'으로", '적(영웅 포함)을'. */
export function josaOf(phrase: string, particle: Josa): string {
  const [behindConsonant, behindVowel] = particle.split('/');
  const final = (lastHeard(phrase).charCodeAt(0) - FIRST_SYLLABLE) % FINALS;
  return phrase + (final === 0 || (final === FINAL_LIQUID && particle === '으로/로') ? behindVowel : behindConsonant);
}

/** The phrase with a particle of either kind. */
export const withParticle = (phrase: string, particle: Particle): string =>
  particle === '에게' || particle === '의' ? phrase + particle : josaOf(phrase, particle);

/** A sentence in -니다 with what may come behind it: marks, and a limit in brackets. */
const ENDED = new RegExp(`^(.*니다)(${MARKS}(?:\\([^)]*\\))?${MARKS})$`, 's');

/** A sentence end with another ending on its stem: '줍니다' becomes '주고', '뽑습니다(최대 5)' becomes '뽑고(최대 5)'. */
export function ended(sentence: string, ending: '고'): string {
  const [, spoken, rest] = ENDED.exec(sentence) ?? [];
  if (spoken !== undefined && rest) return ended(spoken, ending) + rest;
  if (sentence.endsWith('습니다')) return sentence.slice(0, -3) + ending;
  const stem = sentence.slice(0, -2);
  const last = stem.charCodeAt(stem.length - 1);
  // the final ㅂ is the 17th of the 28 finals of a syllable block
  return stem.slice(0, -1) + String.fromCharCode(last - 17) + ending;
}

/** Native numerals, as people count units. */
export const numerals = ['', '하나', '둘', '셋', '넷', '다섯'];
