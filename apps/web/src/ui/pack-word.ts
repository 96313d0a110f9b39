import type { BoosterPack } from '@chilyo/protocol';
import { ELEMENTS } from './element.ts';

export const packWord = (pack: BoosterPack): string =>
  pack === 'mixed' ? '모둠 부스터' : `${ELEMENTS[pack].word} 부스터`;
