import { amountOf } from '../amount.ts';
import { damage } from '../deeds.ts';
import { select } from '../select.ts';
import type { Perform } from './perform.ts';

export const dealDamage: Perform<'damage'> = (match, verb, frame) => {
  const points = amountOf(match, verb.amount, frame);
  for (const target of select(match, verb.to, frame)) {
    frame.dealt += damage(match, target, points, frame.source, 'ability').taken;
  }
};
