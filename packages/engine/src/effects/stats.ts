import { countOf } from '../amount.ts';
import { addStats } from '../changes.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const stats: Compile<'stats'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  const attackOf = countOf(verb.attack);
  const healthOf = countOf(verb.health);
  const { this_turn = false } = verb;
  return (match, frame) => {
    const attack = attackOf(match, frame);
    const health = healthOf(match, frame);
    for (const unit of to(match, frame)) addStats(match, unit, attack, health, this_turn);
  };
};
