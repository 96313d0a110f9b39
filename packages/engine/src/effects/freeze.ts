import { freeze } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const freezeAll: Perform<'freeze'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) freeze(match, unit);
};
