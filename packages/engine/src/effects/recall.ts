import { recallCard } from '../changes.ts';
import { inDiscard } from '../deeds.ts';
import { cardFits } from '../fits.ts';
import { readyCard } from '../rules.ts';
import type { Perform } from './perform.ts';

export const recall: Perform<'recall'> = (match, verb, frame) => {
  const index = inDiscard(match, frame.seat, verb.most, (id) => cardFits(readyCard(match.rules, id), verb.where));
  if (index >= 0) recallCard(match, frame.seat, index);
};
