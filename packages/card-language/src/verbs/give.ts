import { z } from 'zod/mini';
import { amountKeywords, keywordTable } from '../keywords.ts';
import { josaOf } from '../korean.ts';
import { Positive } from '../numbers.ts';
import { Keyword } from '../schemas.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({
  verb: z.literal('give'),
  keyword: Keyword,
  amount: z.optional(Positive),
  to: Who,
  this_turn: z.optional(z.literal(true)),
});

export const give = verb(words, {
  id: 110,
  word: '능력 부여',
  explanation: '능력을 줍니다.',
  text: (v, say) => {
    const time = v.this_turn ? `${say.part(v, 'this_turn', '이번 턴 동안')} ` : '';
    const amount = amountKeywords.includes(v.keyword) ? ` ${say.part(v, 'amount', String(v.amount ?? 1))}` : '';
    const given = `${say.part(v, 'keyword', keywordTable[v.keyword].word)}${amount}`;
    if (v.to === 'self') return `${time}${say.whom(v, 'to', null)}${josaOf(given, '을/를')} 얻습니다`;
    // 'rooted' reads as 'makes it rooted', not 'gives rooted'
    if (v.keyword === 'rooted') return `${time}${say.whom(v, 'to', '을/를')}${josaOf(given, '으로/로')} 만듭니다`;
    return `${time}${say.whom(v, 'to', '에게')}${josaOf(given, '을/를')} 줍니다`;
  },
  price: (v, scale) => scale.keyword(v.keyword, v.amount ?? 1, v.to) * (v.this_turn ? 0.35 : 1),
  plainly: { verb: 'give', keyword: 'guard', to: 'target' },
  helps: true,
});
