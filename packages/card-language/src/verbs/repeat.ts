import { z } from 'zod/mini';
import { Amount, amountText } from '../amount.ts';
import { MARKS } from '../marks.ts';
import { between } from '../numbers.ts';
import { verb } from '../verb.ts';
import { PlainVerb } from './plain.ts';

/** A counted number of times never passes seven, whatever the card says. */
const CountedTimes = Amount.def.options[1];

/** 'To one of them', where it is another one each time. */
const oneOfThem = new RegExp(` ${MARKS}하나(${MARKS})에게`);

const words = z.strictObject({
  verb: z.literal('repeat'),
  times: z.union([between(2, 7), CountedTimes]),
  do: z.array(PlainVerb).check(z.minLength(1), z.maxLength(4)),
});

export const repeat = verb(words, {
  id: 132,
  word: '반복',
  explanation: '같은 일을 여러 번 합니다.',
  text: (v, say) => {
    const { part } = say;
    const [only, ...more] = v.do;
    const times = `${part(v, 'times', amountText(v.times, part))}${typeof v.times === 'number' ? '번' : '만큼 되풀이하여'}`;
    // a small blow again and again is one deed, each time to others
    if (only?.verb === 'damage' && typeof only.amount === 'number' && more.length === 0) {
      const whom = say.whom(only, 'to', '에게').replace(oneOfThem, '$1에게');
      return `${part(v.do, 0, `${whom}피해를 ${part(only, 'amount', String(only.amount))}씩`)} ${times} 줍니다`;
    }
    return `${say.all(v.do)}. 이것을 ${times} 합니다`;
  },
  price: (v, scale) => Math.min(7, scale.amount(v.times)) * scale.all(v.do),
  plainly: { verb: 'repeat', times: 2, do: [{ verb: 'damage', amount: 1, to: 'target' }] },
});
