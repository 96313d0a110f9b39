import { setStats } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const fixStats: Perform<'set_stats'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) setStats(match, unit, verb.attack, verb.health);
};
