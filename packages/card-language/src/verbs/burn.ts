import { z } from 'zod/mini';
import { Amount, pointsText } from '../amount.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('burn'), amount: Amount, to: Who });

export const burn = verb(words, {
  id: 109,
  word: '화상',
  explanation: '주인의 턴이 끝날 때마다 피해를 받게 합니다.',
  text: (v, say) =>
    `${say.whom(v, 'to', '에게')}${pointsText(v, 'amount', { what: '화상을', does: `${say.more}입힙니다`, part: say.part })}`,
  price: (v, scale) => {
    const n = scale.amount(v.amount);
    return (0.35 + 0.19 * n * (n + 1)) * scale.harm(v.to);
  },
  plainly: { verb: 'burn', amount: 1, to: 'target' },
});
