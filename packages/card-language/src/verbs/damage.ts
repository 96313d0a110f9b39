import { z } from 'zod/mini';
import { Amount, pointsText } from '../amount.ts';
import type { Scale } from '../scale.ts';
import { verb } from '../verb.ts';
import { type placeKeys, Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('damage'), amount: Amount, to: Who });

/** n damage to one unit that the player chooses: the first four points count more (rules 16). */
const aimed = (n: number): number => 0.2 + 1.5 * Math.min(n, 4) + 0.9 * Math.max(0, n - 4);
const passing = (n: number): number => 0.2 + 1.25 * n;
const ahead = (n: number): number => 0.5 + 1.05 * n;

/** Damage to units at a place, as if they were the enemy's. */
const atPlace: Record<(typeof placeKeys)[number], (n: number) => number> = {
  self: (n) => n,
  target: aimed,
  target_neighbours: (n) => 0.9 * passing(n),
  opposite_target: ahead,
  that: passing,
  opposite: ahead,
  opposite_else_hero: (n) => ahead(n) + 0.1 * n,
  neighbours: (n) => 1.15 * n,
  lanes_ahead: (n) => 1.7 * passing(n),
  own_hero: (n) => -0.4 * n,
  enemy_hero: (n) => 0.75 * n,
  both_heroes: (n) => 0.35 * n,
};

/** What a blow against an own unit costs, as part of what it is worth against an enemy's. */
const toOwn = -0.5;

function hit(to: Who, n: number, scale: Scale): number {
  const { side, chosen, share } = scale.reach(to);
  const sign = side === 'own' ? toOwn : 1;
  if (typeof to === 'string') {
    if (to === 'target' && scale.takesHeroes) return 0.4 + 1.6 * n;
    return atPlace[to](n) * (chosen && side === 'any' ? 1 : to.endsWith('_hero') ? 1 : sign) * share;
  }
  if ('every' in to) return share * (side === 'any' ? 1.2 + 1.6 * n : sign * (3.5 + 3 * n));
  if ('random' in to) return share * sign * to.count * (to.heroes ? 0.15 + 0.85 * n : passing(n));
  return share * sign * (0.2 + 1.4 * n);
}

export const damage = verb(words, {
  id: 101,
  word: '피해',
  explanation: '체력이나 생명을 줄입니다.',
  text: (v, say) =>
    `${say.whom(v, 'to', '에게')}${pointsText(v, 'amount', { ...say, what: '피해를', does: `${say.more}줍니다` })}`,
  price: (v, scale) => hit(v.to, scale.amount(v.amount), scale),
  plainly: { verb: 'damage', amount: 1, to: 'target' },
});
