import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('push'), to: Who });

export const pushAside = verb(words, {
  id: 116,
  word: '밀기',
  explanation: '옆의 빈 칸으로 옮깁니다. 왼쪽이 먼저입니다.',
  text: (v, say) => `${say.whom(v, 'to', '을/를')}옆 칸으로 밀어냅니다`,
  price: (v, scale) => 0.3 * Math.max(scale.harm(v.to), scale.help(v.to)),
  plainly: { verb: 'push', to: 'target' },
});
