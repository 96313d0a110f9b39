import { enemyOf, freeLanes, has, unitAt } from '../board.ts';
import { roll } from '../dice.ts';
import { keyword } from '../keyword-set.ts';
import { relocate } from '../operations.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const moveToLane: Compile<'move'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) {
      if (has(unit, keyword.rooted)) continue;
      const enemy = enemyOf(unit.seat);
      const free = freeLanes(match.game.seats[unit.seat]).filter(
        (lane) => verb.lane !== 'open' || !unitAt(match.game, enemy, lane),
      );
      if (free.length === 0) continue;
      const at =
        verb.lane === 'random' ? roll(match.game, free.length) : verb.lane === 'rightmost' ? free.length - 1 : 0;
      relocate(match, unit, free[at] as number, 'effect');
    }
  };
};
