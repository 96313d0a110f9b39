import { freeBeside, has } from '../board.ts';
import { keyword } from '../keyword-set.ts';
import { relocate } from '../operations.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const pushAside: Compile<'push'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) {
      const free = freeBeside(match.game, unit.seat, unit.lane)[0];
      if (free !== undefined && !has(unit, keyword.rooted)) relocate(match, unit, free, 'effect');
    }
  };
};
