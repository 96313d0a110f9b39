import { silence } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const silenceAll: Perform<'silence'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) silence(match, unit);
};
