import { z } from 'zod/mini';
import { elementText } from '../elements.ts';
import { Positive } from '../numbers.ts';
import { Element } from '../schemas.ts';
import { verb } from '../verb.ts';

const words = z.strictObject({
  verb: z.literal('pick'),
  from: z.union([z.enum(['deck', 'discard']), Element]),
  cost_most: z.optional(Positive),
});

export const pick = verb(words, {
  id: 131,
  word: '점지',
  explanation: '무작위 세 장을 보고 한 장을 손에 넣습니다.',
  text: (v, { part }) => {
    const cheap = v.cost_most === undefined ? '' : `비용이 ${part(v, 'cost_most', String(v.cost_most))} 이하인 `;
    if (v.from === 'deck') return `${part(v, 'from', '내 덱의')} ${cheap}카드를 점지합니다`;
    if (v.from === 'discard') return `${part(v, 'from', '내 무덤의')} ${cheap}카드를 점지합니다`;
    return `${cheap}${part(v, 'from', elementText(v.from))} 카드를 점지합니다`;
  },
  price: (v) => (v.from === 'discard' ? 2.2 : 2.4),
  plainly: { verb: 'pick', from: 'deck' },
});
