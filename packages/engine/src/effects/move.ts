import { enemyOf, freeLanes, has, unitAt } from '../board.ts';
import { relocate } from '../deeds.ts';
import { roll } from '../dice.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const moveToLane: Perform<'move'> = (match, verb, frame) => {
  for (const unit of selectUnits(match, verb.to, frame)) {
    if (has(unit, 'rooted')) continue;
    const enemy = enemyOf(unit.seat);
    const free = freeLanes(match.game.seats[unit.seat]).filter(
      (lane) => verb.lane !== 'open' || !unitAt(match.game, enemy, lane),
    );
    if (free.length === 0) continue;
    const at = verb.lane === 'random' ? roll(match.game, free.length) : verb.lane === 'rightmost' ? free.length - 1 : 0;
    relocate(match, unit, free[at] as number, 'effect');
  }
};
