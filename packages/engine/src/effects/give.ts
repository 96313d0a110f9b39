import { giveKeyword } from '../changes.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const give: Compile<'give'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  const { keyword, amount = 1, this_turn = false } = verb;
  return (match, frame) => {
    for (const unit of to(match, frame)) giveKeyword(match, unit, keyword, amount, this_turn);
  };
};
