import { z } from 'zod/mini';
import { cardNoun, Filter, filterText } from '../filter.ts';
import { Small } from '../numbers.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('cost'), amount: Small, where: z.optional(Filter) });

export const changeCost = verb(words, {
  id: 130,
  word: '비용 변화',
  explanation: '내 손에 있는 카드의 비용을 바꿉니다.',
  text: (v, { part }) => {
    const change = `${part(v, 'amount', String(Math.abs(v.amount)))} ${v.amount < 0 ? '줄입니다' : '늘립니다'}`;
    return `손에 있는 ${filterText(v.where, part)}${cardNoun(v.where, part)}의 비용을 ${change}`;
  },
  price: (v) => -v.amount * (v.where ? 1.3 : 2.4),
  plainly: { verb: 'cost', amount: -1 },
});
