import { amountOf } from '../amount.ts';
import { addStats } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const stats: Perform<'stats'> = (match, verb, frame) => {
  const attack = amountOf(match, verb.attack, frame);
  const health = amountOf(match, verb.health, frame);
  for (const unit of selectUnits(match, verb.to, frame)) addStats(match, unit, attack, health, verb.this_turn ?? false);
};
