import { changeCosts } from '../changes.ts';
import { cardFits, sieveOf } from '../fits.ts';
import { readyCard } from '../rules.ts';
import type { Compile } from './compile.ts';

export const changeCost: Compile<'cost'> = (verb) => {
  const sieve = sieveOf(verb.where);
  return (match, frame) =>
    changeCosts(match, frame.seat, verb.amount, (card_id) => cardFits(readyCard(match.rules, card_id), sieve));
};
