import { z } from 'zod/mini';
import { Amount, amountText } from '../amount.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('discard'), amount: Amount, side: z.enum(['own', 'enemy']) });

export const discard = verb(words, {
  id: 113,
  word: '버리기',
  explanation: '손의 카드를 무작위로 버립니다.',
  text: (v, { part }) => {
    const whose = part(v, 'side', v.side === 'own' ? '내 손에서' : '상대가');
    return `${whose} 무작위 카드를 ${part(v, 'amount', amountText(v.amount, part))}장 버립니다`;
  },
  price: (v, scale) => scale.amount(v.amount) * (v.side === 'enemy' ? 2 : -1.5),
  plainly: { verb: 'discard', amount: 1, side: 'enemy' },
});
