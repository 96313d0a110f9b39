import { z } from 'zod/mini';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('transform'), to: Who, card: z.string() });

export const transform = verb(words, {
  id: 118,
  word: '변신',
  explanation: '다른 유닛으로 바꿉니다.',
  text: (v, say) => {
    const into = josaOf(say.part(v, 'card', say.nameOf(v.card)), '으로/로');
    return v.to === 'self' ? `${into} 변신합니다` : `${say.whom(v, 'to', '을/를')}${into} 바꿉니다`;
  },
  price: (v, scale) =>
    v.to === 'self' ? 0.35 * scale.body(v.card) : (8.6 - 0.5 * scale.body(v.card)) * scale.harm(v.to),
  plainly: { verb: 'transform', to: 'target', card: 'sprout' },
});
