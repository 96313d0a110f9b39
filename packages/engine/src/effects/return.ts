import { returnUnit } from '../changes.ts';
import { meetUnitsOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const returnToHand: Compile<'return'> = (verb) => {
  const to = meetUnitsOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) returnUnit(match, unit);
  };
};
