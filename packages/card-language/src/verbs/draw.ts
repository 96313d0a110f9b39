import { z } from 'zod/mini';
import { Amount, amountText } from '../amount.ts';
import { cardNoun, Filter, filterText } from '../filter.ts';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('draw'), amount: Amount, where: z.optional(Filter) });

export const draw = verb(words, {
  id: 112,
  word: '뽑기',
  explanation: '내 덱에서 카드를 뽑습니다.',
  text: (v, { part, more }) => {
    const cards = `${filterText(v.where, part)}${cardNoun(v.where, part)}${v.where?.type ? ' 카드' : ''}`;
    const amount = part(v, 'amount', amountText(v.amount, part));
    return `${v.where ? '덱에서 ' : ''}${josaOf(cards, '을/를')} ${amount}장 ${more}뽑습니다`;
  },
  price: (v, scale) => (v.where ? 2.4 : 2) * scale.amount(v.amount),
  plainly: { verb: 'draw', amount: 1 },
});
