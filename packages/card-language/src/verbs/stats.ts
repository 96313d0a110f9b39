import { z } from 'zod';
import { Amount, signedText } from '../amount.ts';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({
  verb: z.literal('stats'),
  attack: Amount,
  health: Amount,
  to: Who,
  this_turn: z.literal(true).optional(),
});

export const stats = verb(words, {
  id: 103,
  word: '강화',
  explanation: '공격력과 체력을 바꿉니다.',
  text: (v, say) =>
    `${v.this_turn ? '이번 턴 동안 ' : ''}${say.who(v.to)}에게 ${josaOf(`${signedText(v.attack)}/${signedText(v.health)}`, '을/를')} 줍니다`,
});
