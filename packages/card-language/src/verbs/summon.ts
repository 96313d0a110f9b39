import { z } from 'zod';
import { josaOf, numerals } from '../korean.ts';
import { verb } from '../verb.ts';

/** '가장 왼쪽 빈 칸에 새싹을', '양옆에 새싹을 하나씩', '왼쪽 빈 칸부터 새싹 셋을'. */
function summoned(name: string, { count, where }: { count: number; where: z.infer<typeof words>['where'] }): string {
  const one = josaOf(name, '을/를');
  const many = count === 1 ? one : josaOf(`${name} ${numerals[count]}`, '을/를');
  switch (where) {
    case 'beside':
      return count === 1 ? `옆 칸에 ${one} 하나` : `양옆에 ${one} 하나씩`;
    case 'in_lane':
      return `제자리에 ${many}`;
    case 'leftmost':
      return count === 1 ? `가장 왼쪽 빈 칸에 ${one}` : `왼쪽 빈 칸부터 ${many}`;
    case 'random':
      return `무작위 빈 칸에 ${many}`;
    case 'opposite':
      return `맞은편에 ${many}`;
  }
}

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
  text: (v, say) =>
    say.more
      ? `${josaOf(say.nameOf(v.card), '을/를')} ${v.count === 1 ? '하나' : numerals[v.count]} 더 소환합니다`
      : `${summoned(say.nameOf(v.card), v)} 소환합니다`,
  price: (v, scale) => scale.body(v.card) * v.count * (v.where === 'opposite' ? -1 : 1),
  plainly: { verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' },
});
