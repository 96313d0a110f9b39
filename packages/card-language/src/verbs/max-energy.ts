import { z } from 'zod/mini';
import { Positive } from '../numbers.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('max_energy'), amount: Positive });

export const maxEnergy = verb(words, {
  id: 115,
  word: '최대 기력',
  explanation: '최대 기력을 늘립니다. 늘어난 칸은 비어 있습니다.',
  text: (v, { part }) => `최대 기력을 ${part(v, 'amount', String(v.amount))} 늘립니다`,
  price: (v) => 2 * v.amount,
  plainly: { verb: 'max_energy', amount: 1 },
});
