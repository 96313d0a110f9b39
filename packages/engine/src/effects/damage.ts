import { countOf } from '../amount.ts';
import * as operations from '../operations.ts';
import { selectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const damage: Compile<'damage'> = (verb) => {
  const amount = countOf(verb.amount);
  const to = selectorOf(verb.to);
  return (match, frame) => {
    const points = amount(match, frame);
    for (const target of to(match, frame))
      frame.dealt += operations.damage(match, target, points, frame.source, 'ability');
  };
};
