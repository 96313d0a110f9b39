import type { BoosterPack } from '@chilyo/protocol';
import { ELEMENTS } from './element.ts';

/** What a pack is of, in one word. */
export const packName = (pack: BoosterPack): string =>
  pack === 'mixed' ? '모둠' : pack === 'set' ? '세트' : ELEMENTS[pack].word;

export const packWord = (pack: BoosterPack): string => `${packName(pack)} 부스터`;
