import { countOf } from '../amount.ts';
import { sieveOf } from '../fits.ts';
import { drawCards, findCards } from '../operations.ts';
import type { Compile } from './compile.ts';

export const drawSome: Compile<'draw'> = (verb) => {
  const amount = countOf(verb.amount);
  const sieve = sieveOf(verb.where);
  return sieve === null
    ? (match, frame) => drawCards(match, frame.seat, amount(match, frame))
    : (match, frame) => findCards(match, frame.seat, amount(match, frame), sieve);
};
