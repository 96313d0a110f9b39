import { z } from 'zod';
import { Filter, filterText } from '../filter.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({
  verb: z.literal('revive'),
  most: z.enum(['costliest', 'last']),
  where: Filter.optional(),
});

export const revive = verb(words, {
  id: 120,
  word: '부활',
  explanation: '내 무덤의 유닛을 빈 칸에 되살립니다.',
  text: (v) => `무덤에서 ${filterText(v.where)}${v.most === 'costliest' ? '가장 비싼' : '마지막'} 유닛을 되살립니다`,
});
