import { giveKeyword } from '../changes.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const give: Perform<'give'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) {
    giveKeyword(match, unit, verb.keyword, verb.amount ?? 1, verb.this_turn ?? false);
  }
};
