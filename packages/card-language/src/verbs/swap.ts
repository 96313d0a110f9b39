import { z } from 'zod/mini';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('swap'), first: Who, second: Who });

export const swapUnits = verb(words, {
  id: 128,
  word: '자리 바꾸기',
  explanation: '같은 편 두 유닛의 칸을 바꿉니다.',
  text: (v, say) =>
    v.first === 'self'
      ? `${josaOf(say.who(v, 'second'), '과/와')} 자리를 바꿉니다`
      : `${josaOf(say.who(v, 'first'), '과/와')} ${say.who(v, 'second')}의 자리를 바꿉니다`,
  price: () => 0.5,
  plainly: { verb: 'swap', first: 'self', second: 'target' },
  helps: true,
});
