import { cardMatches, predicateOf } from '../card-predicate.ts';
import { recallCard } from '../changes.ts';
import { inDiscard } from '../operations.ts';
import type { Compile } from './compile.ts';

export const recall: Compile<'recall'> = (verb) => {
  const predicate = predicateOf(verb.where);
  return (match, frame) => {
    const index = inDiscard(match, frame.seat, verb.most, (compiled) => cardMatches(compiled, predicate));
    if (index >= 0) recallCard(match, frame.seat, index);
  };
};
