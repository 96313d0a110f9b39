import { copyUnit } from '../deeds.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const copyStats: Perform<'copy'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) copyUnit(match, frame.seat, unit);
};
