import { copyUnit } from '../operations.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const copyStats: Compile<'copy'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) copyUnit(match, frame.seat, unit);
  };
};
