import { makeUnit, replaceUnit } from '../changes.ts';
import { readyKey } from '../rules.ts';
import { selectUnits } from '../select.ts';
import type { Perform } from './perform.ts';

export const transform: Perform<'transform'> = (match, verb, frame) => {
  const { id } = readyKey(match.rules, verb.card);
  for (const unit of selectUnits(match, verb.to, frame)) {
    replaceUnit(match, unit, makeUnit(match, unit.seat, unit.lane, id, unit.under));
  }
};
