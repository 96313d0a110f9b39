import { setElement } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const changeElement: Perform<'element'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) setElement(match, unit, [verb.element]);
};
