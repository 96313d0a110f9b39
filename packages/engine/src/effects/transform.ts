import { makeUnit, replaceUnit } from '../changes.ts';
import { compiledByKey } from '../rules.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const transform: Compile<'transform'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    const { id } = compiledByKey(match.rules, verb.card);
    for (const unit of to(match, frame)) {
      replaceUnit(match, unit, makeUnit(match, unit.seat, unit.lane, id, unit.under));
    }
  };
};
