import type { BoosterPack, Boosters } from '@chilyo/protocol';
import { ELEMENTS } from '../../ui/element.ts';

export const packContents = (pack: BoosterPack): string =>
  pack === 'mixed'
    ? '모든 속성에서 5장. 다섯째는 희귀 이상입니다.'
    : `무속성 1장과 ${ELEMENTS[pack].word} 속성 4장. 다섯째는 희귀 이상입니다.`;

/** Packs until one is guaranteed, including the next. */
export const packsLeft = ({ pity, since }: Boosters, rarity: 'epic' | 'legendary'): number =>
  Math.max(1, pity[rarity] - since[rarity]);

/** Two places under ten percent, where they matter. */
export const percentWord = (percent: number): string => {
  if (percent >= 10 || percent === 0) return `${Number(percent.toFixed(1))}%`;
  return `${Number(percent.toFixed(percent < 0.1 ? 4 : percent < 1 ? 3 : 2))}%`;
};
