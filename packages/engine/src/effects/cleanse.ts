import { setBurn, thaw } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const cleanse: Perform<'cleanse'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) {
    thaw(match, unit);
    setBurn(match, unit, 0);
  }
};
