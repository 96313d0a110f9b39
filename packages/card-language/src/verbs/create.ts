import { z } from 'zod/mini';
import { josaOf } from '../korean.ts';
import { between } from '../numbers.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({ verb: z.literal('create'), card: z.string(), count: between(1, 5) });

export const create = verb(words, {
  id: 119,
  word: '생성',
  explanation: '카드를 만들어 손에 더합니다.',
  text: (v, say) =>
    `손에 ${josaOf(say.part(v, 'card', say.nameOf(v.card)), '을/를')} ${say.part(v, 'count', String(v.count))}장 넣습니다`,
  price: (v, scale) => v.count * Math.max(1, 0.5 * scale.body(v.card)),
  plainly: { verb: 'create', card: 'sprout', count: 1 },
});
