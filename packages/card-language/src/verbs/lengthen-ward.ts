import { z } from 'zod/mini';
import { Positive } from '../numbers.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('lengthen_ward'), amount: Positive, which: z.enum(['oldest', 'all']) });

export const lengthenWard = verb(words, {
  id: 127,
  word: '결계 연장',
  explanation: '내 결계의 남은 턴을 늘립니다.',
  text: (v, { part }) => {
    const which = part(v, 'which', v.which === 'oldest' ? '가장 오래된' : '모든');
    return `내 ${which} 결계의 시간을 ${part(v, 'amount', String(v.amount))} 늘립니다`;
  },
  price: (v) => v.amount * (v.which === 'all' ? 0.9 : 0.7),
  plainly: { verb: 'lengthen_ward', amount: 1, which: 'oldest' },
});
