import { z } from 'zod';
import { Filter, filterText, typeWords } from '../filter.ts';
import { josaOf } from '../korean.ts';
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
      ? `무덤에서 가장 비싼 ${josaOf(what, '을/를')} 손으로 가져옵니다`
      : `무덤에 마지막으로 놓인 ${josaOf(what, '을/를')} 손으로 가져옵니다`;
  },
  price: (v) => (v.most === 'costliest' ? 2.3 : 2),
  plainly: { verb: 'recall', most: 'last' },
});
