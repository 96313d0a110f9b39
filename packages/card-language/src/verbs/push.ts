import { z } from 'zod';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('push'), to: Who });

export const pushAside = verb(words, {
  id: 116,
  word: '밀기',
  explanation: '옆의 빈 칸으로 옮깁니다. 왼쪽이 먼저입니다.',
  text: (v, say) => `${josaOf(say.who(v.to), '을/를')} 옆 칸으로 밀어냅니다`,
});
