import { freeze } from '../changes.ts';
import { meetUnitsOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const freezeAll: Compile<'freeze'> = (verb) => {
  const to = meetUnitsOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) freeze(match, unit);
  };
};
