import { leftmostFree, lives } from '../board.ts';
import { takeUnit } from '../changes.ts';
import { queueArrivalTriggers } from '../operations.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const takeControl: Compile<'control'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) {
      const lane = leftmostFree(match.game.seats[frame.seat]);
      if (lane < 0 || unit.seat === frame.seat || !lives(unit)) continue;
      takeUnit(match, unit, frame.seat, lane);
      queueArrivalTriggers(match, unit);
    }
  };
};
