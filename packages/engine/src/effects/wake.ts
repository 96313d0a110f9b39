import { setAttacks } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const wakeUp: Perform<'wake'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) {
    if (unit.frozen === 0) setAttacks(match, unit, Math.max(1, unit.attacks_left), false);
  }
};
