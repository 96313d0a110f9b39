import { amountOf } from '../amount.ts';
import { drawCards } from '../deeds.ts';
import type { Perform } from './perform.ts';

export const drawSome: Perform<'draw'> = (match, verb, frame) => {
  drawCards(match, frame.seat, amountOf(match, verb.amount, frame), verb.where);
};
