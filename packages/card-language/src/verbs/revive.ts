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
  text: (v) =>
    v.most === 'costliest'
      ? `내 무덤의 ${filterText(v.where)}유닛 중 가장 비싼 것을 되살립니다`
      : `내 무덤의 ${filterText(v.where)}유닛 중 마지막에 놓인 것을 되살립니다`,
  price: (v) => 1.2 + 1.3 * (v.where?.cost_most ?? 4),
  plainly: { verb: 'revive', most: 'costliest', where: { cost_most: 1 } },
});
