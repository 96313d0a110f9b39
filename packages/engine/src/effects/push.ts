import { freeBeside, has } from '../board.ts';
import { keyword } from '../keyword-set.ts';
import { relocate } from '../operations.ts';
import { meetUnitsOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const pushAside: Compile<'push'> = (verb) => {
  const to = meetUnitsOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) {
      const free = freeBeside(match.game, unit.seat, unit.lane)[0];
      if (free !== undefined && !has(unit, keyword.rooted)) relocate(match, unit, free, 'effect');
    }
  };
};
