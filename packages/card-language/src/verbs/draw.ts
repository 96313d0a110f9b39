import { z } from 'zod';
import { Amount, amountText } from '../amount.ts';
import { Filter, filterText, typeWords } from '../filter.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('draw'), amount: Amount, where: Filter.optional() });

export const draw = verb(words, {
  id: 112,
  word: '뽑기',
  explanation: '내 덱에서 카드를 뽑습니다.',
  text: (v) =>
    `덱에서 ${filterText(v.where)}${v.where?.type ? typeWords[v.where.type] : '카드'}를 ${amountText(v.amount)}장 뽑습니다`
      .replace('덱에서 카드를', '카드를')
      .replace('유닛를', '유닛을')
      .replace('주문를', '주문을')
      .replace('함정를', '함정을'),
});
