import { z } from 'zod';
import { josaOf } from '../korean.ts';
import { verb } from '../verb.ts';

const wheres = {
  beside: '양옆에',
  in_lane: '제자리에',
  leftmost: '왼쪽 빈 칸부터',
  random: '무작위 빈 칸에',
  opposite: '맞은편에',
};
const many = (name: string, count: number): string =>
  count === 1 ? name : `${name} 둘`.replace('둘', counts[count] ?? '둘');
const counts = ['', '하나', '둘', '셋', '넷', '다섯'];

const words = z.strictObject({
  verb: z.literal('summon'),
  card: z.string(),
  count: z.int().min(1).max(5),
  where: z.enum(['beside', 'in_lane', 'leftmost', 'random', 'opposite']),
});

export const summon = verb(words, {
  id: 111,
  word: '소환',
  explanation: '토큰이나 유닛을 빈 칸에 놓습니다.',
  text: (v, say) => `${wheres[v.where]} ${josaOf(many(say.nameOf(v.card), v.count), '을/를')} 소환합니다`,
});
