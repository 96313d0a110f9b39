import { z } from 'zod';
import { amountKeywords, keywordTable } from '../keywords.ts';
import { josaOf } from '../korean.ts';
import { Positive } from '../numbers.ts';
import { Keyword } from '../schemas.ts';
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
  text: (v, say) => {
    // 'rooted' reads as 'makes it rooted', not 'gives rooted'
    if (v.keyword === 'rooted' && v.to !== 'self')
      return `${v.this_turn ? '이번 턴 동안 ' : ''}${say.whom(v.to, '을/를')}${josaOf(given(v), '으로/로')} 만듭니다`;
    const what = josaOf(given(v), '을/를');
    return `${v.this_turn ? '이번 턴 동안 ' : ''}${v.to === 'self' ? `${say.whom('self', null)}${what} 얻습니다` : `${say.whom(v.to, '에게')}${what} 줍니다`}`;
  },
  price: (v, scale) => scale.keyword(v.keyword, v.amount ?? 1, v.to) * (v.this_turn ? 0.35 : 1),
  plainly: { verb: 'give', keyword: 'guard', to: 'target' },
  helps: true,
});
