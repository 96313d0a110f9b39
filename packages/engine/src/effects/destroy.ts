import { destroy } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const destroyAll: Perform<'destroy'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) destroy(match, unit, frame.source || null);
};
