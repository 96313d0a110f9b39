import { z } from 'zod/mini';
import { Amount, pointsText } from '../amount.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('energy'), amount: Amount });

export const energy = verb(words, {
  id: 114,
  word: '기력',
  explanation: '이번 턴에 쓸 기력을 바꿉니다.',
  text: (v, { part }) => pointsText(v, 'amount', { what: '기력을', does: '얻습니다', part }),
  price: (v, scale) => 0.8 * scale.amount(v.amount),
  plainly: { verb: 'energy', amount: 1 },
});
