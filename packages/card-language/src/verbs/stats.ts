import { z } from 'zod/mini';
import { Amount, asManyText, signedText } from '../amount.ts';
import { josaOf } from '../korean.ts';
import { type Say, verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({
  verb: z.literal('stats'),
  attack: Amount,
  health: Amount,
  to: Who,
  this_turn: z.optional(z.literal(true)),
});

type Words = z.infer<typeof words>;

/** '+2/+2를 줍니다', or '아군 수만큼 +1/+1을 줍니다' where both are the same count, or the attack alone is one. */
function gain(v: Words, does: string, { part }: Say): string {
  const { attack, health } = v;
  if (typeof attack !== 'number' && (health === 0 || JSON.stringify(attack) === JSON.stringify(health)))
    return asManyText(v, 'attack', attack, { what: health === 0 ? '+1/+0을' : '+1/+1을', does, part });
  const stats = `${part(v, 'attack', signedText(attack, part))}/${part(v, 'health', signedText(health, part))}`;
  return `${josaOf(stats, '을/를')} ${does}`;
}

function changed(v: Words, say: Say): string {
  if (typeof v.attack === 'number' && v.attack < 0 && v.health === 0)
    return `${say.whom(v, 'to', '의')}공격력을 ${say.part(v, 'attack', String(-v.attack))} 낮춥니다`;
  return v.to === 'self'
    ? `${say.whom(v, 'to', null)}${gain(v, `${say.more}얻습니다`, say)}`
    : `${say.whom(v, 'to', '에게')}${gain(v, `${say.more}줍니다`, say)}`;
}

export const stats = verb(words, {
  id: 103,
  word: '강화',
  explanation: '공격력과 체력을 바꿉니다.',
  text: (v, say) => `${v.this_turn ? `${say.part(v, 'this_turn', '이번 턴 동안')} ` : ''}${changed(v, say)}`,
  price: (v, scale) => {
    const points = scale.amount(v.attack) + scale.amount(v.health);
    const worth = points < 0 ? -points * 0.9 * scale.harm(v.to) : points * scale.help(v.to);
    return v.this_turn ? 0.35 * worth : worth;
  },
  plainly: { verb: 'stats', attack: 1, health: 1, to: 'target' },
  helps: true,
});
