import { recallCard } from '../changes.ts';
import { cardFits, sieveOf } from '../fits.ts';
import { inDiscard } from '../operations.ts';
import type { Compile } from './compile.ts';

export const recall: Compile<'recall'> = (verb) => {
  const sieve = sieveOf(verb.where);
  return (match, frame) => {
    const index = inDiscard(match, frame.seat, verb.most, (ready) => cardFits(ready, sieve));
    if (index >= 0) recallCard(match, frame.seat, index);
  };
};
