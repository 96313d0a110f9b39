import { amountOf } from '../amount.ts';
import { enemyOf } from '../board.ts';
import { discardFromHand } from '../changes.ts';
import { draw } from '../dice.ts';
import type { Perform } from './perform.ts';

export const discard: Perform<'discard'> = (match, verb, frame) => {
  const seat = verb.side === 'own' ? frame.seat : enemyOf(frame.seat);
  const count = amountOf(match, verb.amount, frame);
  for (const card of draw(match.game, match.game.seats[seat].hand, count)) discardFromHand(match, seat, card);
};
