import { amountOf } from '../amount.ts';
import { heal } from '../deeds.ts';
import { select } from '../select.ts';
import type { Perform } from './perform.ts';

export const healPoints: Perform<'heal'> = (match, verb, frame) => {
  const points = amountOf(match, verb.amount, frame);
  for (const target of select(match, verb.to, frame)) heal(match, target, points);
};
