import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const lanes = {
  leftmost: '가장 왼쪽 빈 칸으로',
  rightmost: '가장 오른쪽 빈 칸으로',
  random: '무작위 빈 칸으로',
  open: '맞은편도 빈 칸으로',
};

const words = z.strictObject({
  verb: z.literal('move'),
  to: Who,
  lane: z.enum(['leftmost', 'rightmost', 'random', 'open']),
});

export const moveToLane = verb(words, {
  id: 117,
  word: '이동',
  explanation: '다른 빈 칸으로 옮깁니다.',
  text: (v, say) => `${say.whom(v, 'to', '을/를')}${say.part(v, 'lane', lanes[v.lane])} 옮깁니다`,
  price: (v, scale) => 0.5 * Math.max(scale.harm(v.to), scale.help(v.to)),
  plainly: { verb: 'move', to: 'target', lane: 'leftmost' },
});
