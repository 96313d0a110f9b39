import { countOf } from '../amount.ts';
import { predicateOf } from '../card-predicate.ts';
import { drawCards, findCards } from '../operations.ts';
import type { Compile } from './compile.ts';

export const draw: Compile<'draw'> = (verb) => {
  const amount = countOf(verb.amount);
  const predicate = predicateOf(verb.where);
  return predicate === null
    ? (match, frame) => drawCards(match, frame.seat, amount(match, frame))
    : (match, frame) => findCards(match, frame.seat, amount(match, frame), predicate);
};
