import { setBurn, thaw } from '../changes.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const cleanse: Compile<'cleanse'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) {
      thaw(match, unit);
      setBurn(match, unit, 0);
    }
  };
};
