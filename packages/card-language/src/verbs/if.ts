import { z } from 'zod/mini';
import { Condition, conditionPrice, conditionText } from '../condition.ts';
import { verb } from '../verb.ts';
import { PlainVerb } from './plain.ts';

const words = z.strictObject({
  verb: z.literal('if'),
  test: Condition,
  do: z.array(PlainVerb).check(z.minLength(1), z.maxLength(4)),
  else: z.optional(z.array(PlainVerb).check(z.minLength(1), z.maxLength(4))),
});

export const ifElse = verb(words, {
  id: 133,
  word: '조건',
  explanation: '조건이 맞을 때만 합니다.',
  text: (v, say) =>
    `${say.part(v, 'test', conditionText(v.test, say.isPlayed, say.part))} ${say.all(v.do)}${v.else ? `. 아니면 ${say.all(v.else)}` : ''}`,
  price: (v, scale) => {
    const chance = conditionPrice(v.test);
    return chance * scale.all(v.do) + (1 - chance) * scale.all(v.else ?? []);
  },
  plainly: { verb: 'if', test: { is: 'generated' }, do: [{ verb: 'draw', amount: 1 }] },
});
