import { z } from 'zod/mini';
import { josaOf, numerals } from '../korean.ts';
import { between } from '../numbers.ts';
import { type Say, verb } from '../verb.ts';

/** Where one is put, and where several are. */
const places = {
  beside: ['옆 칸에', '양옆에'],
  in_lane: ['제자리에', '제자리에'],
  leftmost: ['가장 왼쪽 빈 칸에', '왼쪽 빈 칸부터'],
  random: ['무작위 빈 칸에', '무작위 빈 칸에'],
  opposite: ['맞은편에', '맞은편에'],
};

/** '가장 왼쪽 빈 칸에 새싹을', '양옆에 새싹을 하나씩', '왼쪽 빈 칸부터 새싹 셋을'. */
function summoned(v: z.infer<typeof words>, { part, nameOf }: Say): string {
  const name = part(v, 'card', nameOf(v.card));
  const [one, several] = places[v.where];
  const place = part(v, 'where', (v.count === 1 ? one : several)!);
  if (v.where === 'beside')
    return `${place} ${josaOf(name, '을/를')} ${part(v, 'count', v.count === 1 ? '하나' : '하나씩')}`;
  return `${place} ${josaOf(v.count === 1 ? name : `${name} ${part(v, 'count', numerals[v.count]!)}`, '을/를')}`;
}

const words = z.strictObject({
  verb: z.literal('summon'),
  card: z.string(),
  count: between(1, 5),
  where: z.enum(['beside', 'in_lane', 'leftmost', 'random', 'opposite']),
});

export const summon = verb(words, {
  id: 111,
  word: '소환',
  explanation: '토큰이나 유닛을 빈 칸에 놓습니다.',
  text: (v, say) =>
    say.more
      ? `${josaOf(say.part(v, 'card', say.nameOf(v.card)), '을/를')} ${say.part(v, 'count', numerals[v.count]!)} 더 소환합니다`
      : `${summoned(v, say)} 소환합니다`,
  price: (v, scale) => scale.body(v.card) * v.count * (v.where === 'opposite' ? -1 : 1),
  plainly: { verb: 'summon', card: 'sprout', count: 1, where: 'leftmost' },
});
