import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('freeze'), to: Who });

export const freeze = verb(words, {
  id: 108,
  word: '빙결',
  explanation: '주인의 다음 턴이 끝날 때까지 공격과 이동을 막습니다.',
  text: (v, say) => `${say.whom(v, 'to', '을/를')}빙결시킵니다`,
  price: (v, scale) => 1.5 * scale.harm(v.to),
  plainly: { verb: 'freeze', to: 'target' },
});
