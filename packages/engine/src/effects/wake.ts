import { setAttacks } from '../changes.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const wakeUp: Compile<'wake'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) {
      if (unit.frozen === 0) setAttacks(match, unit, Math.max(1, unit.attacks_left), false);
    }
  };
};
