import { z } from 'zod';
import { Amount, amountText } from '../amount.ts';
import { Filter, filterText, typeWords } from '../filter.ts';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('draw'), amount: Amount, where: Filter.optional() });

export const draw = verb(words, {
  id: 112,
  word: '뽑기',
  explanation: '내 덱에서 카드를 뽑습니다.',
  text: (v, say) => {
    const what = josaOf(`${filterText(v.where)}${v.where?.type ? `${typeWords[v.where.type]} 카드` : '카드'}`, '을/를');
    return `${v.where ? '덱에서 ' : ''}${what} ${amountText(v.amount)}장 ${say.more}뽑습니다`;
  },
  price: (v, scale) => (v.where ? 2.4 : 2) * scale.amount(v.amount),
  plainly: { verb: 'draw', amount: 1 },
});
