import { josa } from 'es-hangul';

type Josa = Parameters<typeof josa.pick>[1];
/** Particles behind whomever a verb meets; some have one form only. */
export type Particle = Josa | '에게' | '의';

const readings = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];

/** The phrase with the fitting particle. Digits are read aloud, closing brackets are skipped: '+1을', '+2를', '적(영웅 포함)을'. */
export function josaOf(phrase: string, particle: Josa): string {
  const heard = phrase.replace(/\([^)]*\)$/, '').trimEnd() || phrase.replace(/[)\s]+$/, '');
  const last = heard.at(-1) ?? '';
  const spoken = /\d/.test(last) ? (readings[Number(last)] ?? last) : last;
  return phrase + josa.pick(spoken, particle);
}

/** The phrase with a particle of either kind. */
export const withParticle = (phrase: string, particle: Particle): string =>
  particle === '에게' || particle === '의' ? phrase + particle : josaOf(phrase, particle);

/** A sentence end with another ending on its stem: '줍니다' with '고' becomes '주고', '뽑습니다' with '거나' becomes '뽑거나'. */
export function ended(sentence: string, ending: '고' | '거나' | '기'): string {
  if (sentence.endsWith('습니다')) return sentence.slice(0, -3) + ending;
  const stem = sentence.slice(0, -2);
  const last = stem.charCodeAt(stem.length - 1);
  // the final ㅂ is the 17th of the 28 finals of a syllable block
  return stem.slice(0, -1) + String.fromCharCode(last - 17) + ending;
}

/** Native numerals, as people count units. */
export const numerals = ['', '하나', '둘', '셋', '넷', '다섯'];
