import { z } from 'zod';
import { Element, elementWords } from '../elements.ts';
import { Positive } from '../numbers.ts';
import { verb } from '../verb.ts';

const from = (pool: 'deck' | 'discard' | Element): string =>
  pool === 'deck' ? '내 덱의' : pool === 'discard' ? '내 무덤의' : `${elementWords[pool]} 속성`;

const words = z.strictObject({
  verb: z.literal('pick'),
  from: z.union([z.enum(['deck', 'discard']), Element]),
  cost_most: Positive.optional(),
});

export const pick = verb(words, {
  id: 131,
  word: '고르기',
  explanation: '세 장 가운데 한 장을 골라 손에 넣습니다.',
  text: (v) =>
    `${from(v.from)}${v.cost_most === undefined ? '' : ` 비용 ${v.cost_most} 이하인`} 카드 3장 가운데 1장을 골라 손에 넣습니다`,
});
