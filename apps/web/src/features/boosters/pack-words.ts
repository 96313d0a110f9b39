import type { BoosterPack, Boosters } from '@chilyo/protocol';
import { ELEMENTS } from '../../ui/element.ts';

const SET_CONTENTS =
  '가장 새로운 달 세트의 카드 가운데 아직 덱에 넣을 만큼 모으지 못한 카드가 먼저 나옵니다. 그런 희귀도의 카드가 없으면 모든 카드에서 나옵니다.';

export const packContents = (pack: BoosterPack): string =>
  pack === 'mixed' || pack === 'set'
    ? `모든 속성에서 5장. 다섯째는 희귀 이상입니다.${pack === 'set' ? ` ${SET_CONTENTS}` : ''}`
    : `무속성 1장과 ${ELEMENTS[pack].word} 속성 4장. 다섯째는 희귀 이상입니다.`;

/** The element whose colours a pack wears. */
export const elementOfPack = (pack: BoosterPack) => (pack === 'mixed' || pack === 'set' ? 'N' : pack);

/** Packs until one is guaranteed, including the next. */
export const packsLeft = ({ pity, since }: Boosters, rarity: 'epic' | 'legendary'): number =>
  Math.max(1, pity[rarity] - since[rarity]);

/** Two places under ten percent, where they matter. */
export const percentWord = (percent: number): string => {
  if (percent >= 10 || percent === 0) return `${Number(percent.toFixed(1))}%`;
  return `${Number(percent.toFixed(percent < 0.1 ? 4 : percent < 1 ? 3 : 2))}%`;
};
