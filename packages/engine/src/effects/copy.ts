import * as operations from '../operations.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const copyUnit: Compile<'copy'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) operations.copyUnit(match, frame.seat, unit);
  };
};
