import { z } from 'zod/mini';
import { verb } from '../verb.ts';
import { PlainVerb } from './plain.ts';

/** Before each option, which a card sets on a line of its own. */
export const OPTION_MARKS = ['①', '②', '③'] as const;

const words = z.strictObject({
  verb: z.literal('choose_one'),
  options: z.array(z.array(PlainVerb).check(z.minLength(1), z.maxLength(4))).check(z.minLength(2), z.maxLength(3)),
});

export const chooseOne = verb(words, {
  id: 134,
  word: '하나 고르기',
  explanation: '적힌 것 가운데 하나를 골라 합니다.',
  text: (v, say) => {
    const options = v.options.map((option, at) => `${OPTION_MARKS[at]} ${say.alone(option)}`);
    return `하나를 고릅니다. ${options.join('. ')}`;
  },
  price: (v, scale) => {
    const [best = 0, ...rest] = v.options.map((option) => scale.all(option)).sort((a, b) => b - a);
    return best + 0.4 * rest.length;
  },
  plainly: {
    verb: 'choose_one',
    options: [[{ verb: 'draw', amount: 1 }], [{ verb: 'heal', amount: 4, to: 'own_hero' }]],
  },
});
