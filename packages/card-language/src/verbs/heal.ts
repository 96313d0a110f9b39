import { z } from 'zod';
import { Amount, pointsText } from '../amount.ts';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('heal'), amount: Amount, to: Who });

export const heal = verb(words, {
  id: 102,
  word: '회복',
  explanation: '체력이나 생명을 최대치까지 되돌립니다.',
  text: (v, say) => `${josaOf(say.who(v.to), '을/를')} ${pointsText(v.amount)} 회복합니다`,
});
