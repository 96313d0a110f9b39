import * as changes from '../changes.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const setStats: Compile<'set_stats'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) changes.setStats(match, unit, verb.attack, verb.health);
  };
};
