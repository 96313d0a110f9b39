import { returnUnit } from '../changes.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const returnToHand: Compile<'return'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) returnUnit(match, unit);
  };
};
