import { z } from 'zod';
import { Amount, pointsText } from '../amount.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('damage'), amount: Amount, to: Who });

export const damage = verb(words, {
  id: 101,
  word: '피해',
  explanation: '체력이나 생명을 줄입니다.',
  text: (v, say) => `${say.who(v.to)}에게 피해를 ${pointsText(v.amount)} 줍니다`,
});
