import { has } from '../board.ts';
import { swap } from '../changes.ts';
import { wakeMove } from '../deeds.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const swapUnits: Perform<'swap'> = (match, verb, frame) => {
  const first = selectUnits(match, verb.first, frame)[0];
  const second = selectUnits(match, verb.second, frame).find((unit) => unit !== first);
  if (!first || !second || first.seat !== second.seat || has(first, 'rooted') || has(second, 'rooted')) return;
  swap(match, first, second);
  wakeMove(match, first);
  wakeMove(match, second);
};
