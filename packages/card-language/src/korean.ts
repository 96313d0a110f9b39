import { josa } from 'es-hangul';

type Particle = Parameters<typeof josa.pick>[1];

const readings = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];

/** The phrase with the fitting particle. Digits are read aloud, closing brackets are skipped: '+1을', '+2를', '적(영웅 포함)을'. */
export function josaOf(phrase: string, particle: Particle): string {
  const heard = phrase.replace(/\([^)]*\)$/, '').trimEnd() || phrase.replace(/[)\s]+$/, '');
  const last = heard.at(-1) ?? '';
  const spoken = /\d/.test(last) ? (readings[Number(last)] ?? last) : last;
  return phrase + josa.pick(spoken, particle);
}

/** A sentence end turned into a link to the next deed: '줍니다' becomes '주고', '뽑습니다' becomes '뽑고'. */
export function linked(sentence: string): string {
  if (sentence.endsWith('습니다')) return `${sentence.slice(0, -3)}고`;
  const stem = sentence.slice(0, -2);
  const last = stem.charCodeAt(stem.length - 1);
  // the final ㅂ is the 17th of the 28 finals of a syllable block
  return `${stem.slice(0, -1)}${String.fromCharCode(last - 17)}고`;
}
