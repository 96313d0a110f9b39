import { z } from 'zod/mini';
import { cardNoun, Filter, filterText } from '../filter.ts';
import { verb } from '../verb.ts';

/** Which one of those in the discard pile. */
export const mostWords = { costliest: '가장 비싼', last: '마지막에 놓인' };

const words = z.strictObject({
  verb: z.literal('recall'),
  most: z.enum(['costliest', 'last']),
  where: z.optional(Filter),
});

export const recall = verb(words, {
  id: 121,
  word: '회수',
  explanation: '내 무덤의 카드를 손으로 가져옵니다.',
  text: (v, { part }) => {
    const what = `${filterText(v.where, part)}${cardNoun(v.where, part)}`;
    return `내 무덤의 ${what} 중 ${part(v, 'most', mostWords[v.most])} 것을 손으로 가져옵니다`;
  },
  price: (v) => (v.most === 'costliest' ? 2.3 : 2),
  plainly: { verb: 'recall', most: 'last' },
});
