import { returnUnit } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const returnToHand: Perform<'return'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) returnUnit(match, unit);
};
