import { z } from 'zod';
import { Filter, filterText } from '../filter.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({
  verb: z.literal('recall'),
  most: z.enum(['costliest', 'last']),
  where: Filter.optional(),
});

export const recall = verb(words, {
  id: 121,
  word: '회수',
  explanation: '내 무덤의 카드를 손으로 가져옵니다.',
  text: (v) =>
    `무덤에서 ${filterText(v.where)}${v.most === 'costliest' ? '가장 비싼' : '마지막'} 카드를 손으로 가져옵니다`,
});
