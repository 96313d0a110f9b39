import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('control'), to: Who });

export const takeControl = verb(words, {
  id: 123,
  word: '빼앗기',
  explanation: '적 유닛을 내 왼쪽 빈 칸으로 데려옵니다.',
  text: (v, say) => `${say.whom(v, 'to', '을/를')}빼앗습니다`,
  price: (v, scale) =>
    11 * scale.harm(v.to) * (typeof v.to === 'object' && 'most' in v.to && v.to.most === 'weakest' ? 0.82 : 1),
  plainly: { verb: 'control', to: 'target' },
});
