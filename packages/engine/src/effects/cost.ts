import { changeCosts } from '../changes.ts';
import { cardFits } from '../fits.ts';
import { readyCard } from '../rules.ts';
import type { Perform } from './perform.ts';

export const changeCost: Perform<'cost'> = (match, verb, frame) => {
  changeCosts(match, frame.seat, verb.amount, (card_id) => cardFits(readyCard(match.rules, card_id), verb.where));
};
