import { has } from '../board.ts';
import { freeBeside, relocate } from '../deeds.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const pushAside: Perform<'push'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) {
    const free = freeBeside(match, unit.seat, unit.lane)[0];
    if (free !== undefined && !has(unit, 'rooted')) relocate(match, unit, free, 'effect');
  }
};
