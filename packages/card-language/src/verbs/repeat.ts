import { z } from 'zod';
import { Amount, amountText } from '../amount.ts';
import { ended } from '../korean.ts';
import { verb } from '../verb.ts';
import { PlainVerb } from './plain.ts';

/** A counted number of times never passes seven, whatever the card says. */
const CountedTimes = Amount.options[1];

const words = z.strictObject({
  verb: z.literal('repeat'),
  times: z.union([z.int().min(2).max(7), CountedTimes]),
  do: z.array(PlainVerb).min(1).max(4),
});

export const repeat = verb(words, {
  id: 132,
  word: '반복',
  explanation: '같은 일을 여러 번 합니다.',
  text: (v, say) => `${ended(say.all(v.do), '기')}를 ${amountText(v.times)}번 반복합니다`,
  price: (v, scale) => Math.min(7, scale.amount(v.times)) * scale.all(v.do),
  plainly: { verb: 'repeat', times: 2, do: [{ verb: 'damage', amount: 1, to: 'target' }] },
});
