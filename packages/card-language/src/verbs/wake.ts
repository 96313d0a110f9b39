import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('wake'), to: Who });

export const wakeUp = verb(words, {
  id: 122,
  word: '깨우기',
  explanation: '다시 한 번 공격할 수 있게 합니다.',
  text: (v, say) =>
    v.to === 'self' ? '한 번 더 공격할 수 있습니다' : `${say.whom(v, 'to', '이/가')}한 번 더 공격할 수 있게 합니다`,
  price: (v, scale) => 1.3 * scale.help(v.to),
  plainly: { verb: 'wake', to: 'target' },
  helps: true,
});
