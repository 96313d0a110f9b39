import { z } from 'zod';
import { verb } from '../verb.ts';
import { PlainVerb } from './plain.ts';

const words = z.strictObject({
  verb: z.literal('choose_one'),
  options: z.array(z.array(PlainVerb).min(1).max(4)).min(2).max(3),
});

export const chooseOne = verb(words, {
  id: 134,
  word: '하나 고르기',
  explanation: '적힌 것 가운데 하나를 골라 합니다.',
  text: (v, say) => `하나를 고릅니다: ${v.options.map((option) => say.all(option)).join(' / ')}`,
});
