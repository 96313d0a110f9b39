import { amountOf } from '../amount.ts';
import { setBurn } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const burn: Perform<'burn'> = (match, verb, frame) => {
  const points = amountOf(match, verb.amount, frame);
  for (const unit of selectUnits(match, verb.to, frame)) setBurn(match, unit, Math.max(0, unit.burn + points));
};
