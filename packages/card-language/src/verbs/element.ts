import { z } from 'zod/mini';
import { elementWords } from '../elements.ts';
import { josaOf } from '../korean.ts';
import { Element } from '../schemas.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('element'), to: Who, element: Element });

export const changeElement = verb(words, {
  id: 124,
  word: '속성 변화',
  explanation: '유닛의 속성을 바꿉니다.',
  text: (v, say) =>
    `${say.whom(v, 'to', '의')}속성을 ${josaOf(say.part(v, 'element', elementWords[v.element]), '으로/로')} 바꿉니다`,
  price: (v, scale) => 0.2 * Math.max(scale.harm(v.to), scale.help(v.to)),
  plainly: { verb: 'element', to: 'target', element: 'N' },
});
