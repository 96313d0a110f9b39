import { z } from 'zod/mini';
import { Amount, pointsText } from '../amount.ts';
import { josaOf } from '../korean.ts';
import { type Say, verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('heal'), amount: Amount, to: Who });

/** Heroes have life, units have health (rules 18). */
function healed(to: Who, { target }: Say): string {
  if (to === 'own_hero' || to === 'enemy_hero' || to === 'both_heroes') return '생명';
  return to === 'target' && target?.heroes ? '체력이나 생명' : '체력';
}

/** Points of one life for a hero; undefined for units. */
function forHero(to: Who): number | undefined {
  if (to === 'own_hero') return 0.33;
  if (to === 'enemy_hero') return -0.33;
  return to === 'both_heroes' ? 0 : undefined;
}

export const heal = verb(words, {
  id: 102,
  word: '회복',
  explanation: '체력이나 생명을 최대치까지 되돌립니다.',
  text: (v, say) => {
    const does = v.to === 'self' ? '회복합니다' : '회복시킵니다';
    const what = josaOf(healed(v.to, say), '을/를');
    return `${say.whom(v, 'to', '의')}${pointsText(v, 'amount', { what, does, part: say.part })}`;
  },
  price: (v, scale) => scale.amount(v.amount) * (forHero(v.to) ?? 0.4 * scale.help(v.to)),
  plainly: { verb: 'heal', amount: 1, to: 'own_hero' },
  helps: true,
});
