import { z } from 'zod/mini';
import { Filter, filterText } from '../filter.ts';
import { verb } from '../verb.ts';
import { mostWords } from './recall.ts';

const words = z.strictObject({
  verb: z.literal('revive'),
  most: z.enum(['costliest', 'last']),
  where: z.optional(Filter),
});

export const revive = verb(words, {
  id: 120,
  word: '부활',
  explanation: '내 무덤의 유닛을 빈 칸에 되살립니다.',
  text: (v, { part }) =>
    `내 무덤의 ${filterText(v.where, part)}유닛 중 ${part(v, 'most', mostWords[v.most])} 것을 되살립니다`,
  price: (v) => 1.2 + 1.3 * (v.where?.cost_most ?? 4),
  plainly: { verb: 'revive', most: 'costliest', where: { cost_most: 1 } },
});
