import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('destroy'), to: Who });

export const destroy = verb(words, {
  id: 105,
  word: '파괴',
  explanation: '유닛을 바로 죽게 합니다.',
  text: (v, say) => `${say.whom(v, 'to', '을/를')}파괴합니다`,
  price: (v, scale) => 8.6 * scale.harm(v.to),
  plainly: { verb: 'destroy', to: 'target' },
});
