import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('return'), to: Who });

export const returnToHand = verb(words, {
  id: 106,
  word: '되돌림',
  explanation: '유닛의 카드를 주인의 손으로 돌려보냅니다.',
  text: (v, say) => `${say.whom(v, 'to', '을/를')}주인의 손으로 돌려보냅니다`,
  price: (v, scale) => 4.2 * scale.harm(v.to),
  plainly: { verb: 'return', to: 'target' },
});
