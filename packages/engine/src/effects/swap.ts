import { has } from '../board.ts';
import { swap } from '../changes.ts';
import { keyword } from '../keyword-set.ts';
import { queueMoveTriggers } from '../operations.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const swapUnits: Compile<'swap'> = (verb) => {
  const firsts = unitSelectorOf(verb.first);
  const seconds = unitSelectorOf(verb.second);
  return (match, frame) => {
    const first = firsts(match, frame)[0];
    const second = seconds(match, frame).find((unit) => unit !== first);
    if (!first || !second || first.seat !== second.seat) return;
    if (has(first, keyword.rooted) || has(second, keyword.rooted)) return;
    swap(match, first, second);
    queueMoveTriggers(match, first);
    queueMoveTriggers(match, second);
  };
};
