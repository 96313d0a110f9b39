import type { CardFace } from '@chilyo/protocol';
import { RARITY_WORDS, TYPE_WORDS } from '../../ui/card/card-face.ts';
import { ELEMENTS } from '../../ui/element.ts';

/** The printed parts of a card, worded and ordered as on its page. */
const LINES: readonly [word: string, of: (face: CardFace) => string][] = [
  ['이름', ({ name }) => name],
  ['속성', ({ element }) => element.map((code) => ELEMENTS[code].word).join('·')],
  ['종류', ({ type }) => TYPE_WORDS[type]],
  ['희귀도', ({ rarity }) => RARITY_WORDS[rarity]],
  ['비용', ({ cost }) => `${cost}`],
  ['공격력', ({ attack }) => `${attack ?? '없음'}`],
  ['체력', ({ health }) => `${health ?? '없음'}`],
  ['글', ({ text }) => text || '글이 없는 카드'],
];

/** The lines of a card that read otherwise than before. */
export const changesBetween = (before: CardFace, after: CardFace): { word: string; was: string; is: string }[] =>
  LINES.map(([word, of]) => ({ word, was: of(before), is: of(after) })).filter(({ was, is }) => was !== is);
