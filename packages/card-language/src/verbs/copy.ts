import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('copy'), to: Who });

export const copyUnit = verb(words, {
  id: 129,
  word: '복제',
  explanation: '지금 능력치 그대로 하나 더 소환합니다.',
  text: (v, say) => `${say.whom(v, 'to', '을/를')}복제해 가장 왼쪽 빈 칸에 소환합니다`,
  price: (v, scale) => 0.7 * 7 * Math.max(0, scale.help(v.to)),
  plainly: { verb: 'copy', to: 'target' },
  helps: true,
});
