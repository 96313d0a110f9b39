import { setElement } from '../changes.ts';
import { elementBit } from '../element-set.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const changeElement: Compile<'element'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) setElement(match, unit, elementBit[verb.element]);
  };
};
