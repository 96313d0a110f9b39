import { setElement } from '../changes.ts';
import { elementBit } from '../element-set.ts';
import { meetUnitsOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const changeElement: Compile<'element'> = (verb) => {
  const to = meetUnitsOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) setElement(match, unit, elementBit[verb.element]);
  };
};
