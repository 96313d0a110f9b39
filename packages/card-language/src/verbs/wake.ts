import { z } from 'zod';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('wake'), to: Who });

export const wakeUp = verb(words, {
  id: 122,
  word: '깨우기',
  explanation: '다시 한 번 공격할 수 있게 합니다.',
  text: (v, say) => `${josaOf(say.who(v.to), '이/가')} 다시 공격할 수 있게 합니다`,
});
