import { z } from 'zod';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('copy'), to: Who });

export const copyUnit = verb(words, {
  id: 129,
  word: '복제',
  explanation: '지금 능력치 그대로 하나 더 소환합니다.',
  text: (v, say) => `${say.who(v.to)}의 복제를 왼쪽 빈 칸부터 소환합니다`,
});
