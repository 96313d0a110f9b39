import { z } from 'zod/mini';
import { josaOf } from '../korean.ts';
import { between, Positive } from '../numbers.ts';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z
  .strictObject({
    verb: z.literal('set_stats'),
    attack: z.optional(between(0, 20)),
    health: z.optional(Positive),
    to: Who,
  })
  .check(
    z.refine(({ attack, health }) => attack !== undefined || health !== undefined, 'one of attack and health is set'),
  );

export const setStats = verb(words, {
  id: 104,
  word: '고정',
  explanation: '공격력이나 체력을 정해진 값으로 만듭니다.',
  text: (v, say) => {
    const sets = [
      ...(v.attack === undefined ? [] : [`공격력을 ${josaOf(say.part(v, 'attack', String(v.attack)), '으로/로')}`]),
      ...(v.health === undefined ? [] : [`체력을 ${josaOf(say.part(v, 'health', String(v.health)), '으로/로')}`]),
    ];
    return `${say.whom(v, 'to', '의')}${sets.join(', ')} 바꿉니다`;
  },
  price: (v, scale) => {
    const lost = Math.max(0, 3.5 - (v.attack ?? 3.5)) + Math.max(0, 4 - (v.health ?? 4));
    const won = Math.max(0, (v.attack ?? 3) - 3) + Math.max(0, (v.health ?? 3) - 3);
    return 0.8 * lost * scale.harm(v.to) + won * scale.help(v.to);
  },
  plainly: { verb: 'set_stats', attack: 1, to: 'target' },
});
