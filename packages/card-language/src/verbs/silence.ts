import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('silence'), to: Who });

export const silence = verb(words, {
  id: 107,
  word: '침묵',
  explanation: '글과 능력, 받은 강화를 모두 없앱니다.',
  text: (v, say) => `${say.whom(v, 'to', '을/를')}침묵시킵니다`,
  price: (v, scale) => 1.6 * scale.harm(v.to),
  plainly: { verb: 'silence', to: 'target' },
});
