import { countOf } from '../amount.ts';
import { setBurn } from '../changes.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const burn: Compile<'burn'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  const amount = countOf(verb.amount);
  return (match, frame) => {
    const points = amount(match, frame);
    for (const unit of to(match, frame)) setBurn(match, unit, Math.max(0, unit.burn + points));
  };
};
