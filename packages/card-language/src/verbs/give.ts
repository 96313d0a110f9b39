import { z } from 'zod';
import { amountKeywords, Keyword, keywordTable } from '../keywords.ts';
import { josaOf } from '../korean.ts';
import { Positive } from '../numbers.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const given = (v: { keyword: Keyword; amount?: number | undefined }): string =>
  `${keywordTable[v.keyword].word}${amountKeywords.includes(v.keyword) ? ` ${v.amount ?? 1}` : ''}`;

const words = z.strictObject({
  verb: z.literal('give'),
  keyword: Keyword,
  amount: Positive.optional(),
  to: Who,
  this_turn: z.literal(true).optional(),
});

export const give = verb(words, {
  id: 110,
  word: '능력 부여',
  explanation: '능력을 줍니다.',
  text: (v, say) => `${v.this_turn ? '이번 턴 동안 ' : ''}${say.who(v.to)}에게 ${josaOf(given(v), '을/를')} 줍니다`,
});
