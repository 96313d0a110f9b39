import { z } from 'zod';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('transform'), to: Who, card: z.string() });

export const transform = verb(words, {
  id: 118,
  word: '변신',
  explanation: '다른 유닛으로 바꿉니다.',
  text: (v, say) => `${josaOf(say.who(v.to), '을/를')} ${josaOf(say.nameOf(v.card), '으로/로')} 바꿉니다`,
});
