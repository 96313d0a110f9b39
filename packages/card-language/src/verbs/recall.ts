import { z } from 'zod';
import { Filter, filterText, typeWords } from '../filter.ts';
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
  text: (v) => {
    const what = `${filterText(v.where)}${v.where?.type ? typeWords[v.where.type] : '카드'}`;
    return v.most === 'costliest'
      ? `내 무덤의 ${what} 중 가장 비싼 것을 손으로 가져옵니다`
      : `내 무덤의 ${what} 중 마지막에 놓인 것을 손으로 가져옵니다`;
  },
  price: (v) => (v.most === 'costliest' ? 2.3 : 2),
  plainly: { verb: 'recall', most: 'last' },
});
