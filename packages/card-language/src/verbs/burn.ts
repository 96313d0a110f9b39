import { z } from 'zod';
import { Amount, pointsText } from '../amount.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('burn'), amount: Amount, to: Who });

export const burn = verb(words, {
  id: 109,
  word: '화상',
  explanation: '주인의 턴이 끝날 때마다 피해를 받게 합니다.',
  text: (v, say) => `${say.who(v.to)}에게 화상을 ${pointsText(v.amount)} 입힙니다`,
});
