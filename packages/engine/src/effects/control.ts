import { freeLanes, lives } from '../board.ts';
import { takeUnit } from '../changes.ts';
import { wakeArrival } from '../deeds.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const takeControl: Perform<'control'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) {
    const lane = freeLanes(match.game.seats[frame.seat])[0];
    if (lane === undefined || unit.seat === frame.seat || !lives(unit)) continue;
    takeUnit(match, unit, frame.seat, lane);
    wakeArrival(match, unit);
  }
};
