import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('cleanse'), to: Who });

export const cleanse = verb(words, {
  id: 125,
  word: '정화',
  explanation: '빙결과 화상을 없앱니다.',
  text: (v, say) => `${say.whom(v, 'to', '의')}빙결과 화상을 없앱니다`,
  price: (v, scale) => 0.8 * scale.help(v.to),
  plainly: { verb: 'cleanse', to: 'target' },
  helps: true,
});
