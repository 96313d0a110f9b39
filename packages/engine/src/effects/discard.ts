import { countOf } from '../amount.ts';
import { enemyOf } from '../board.ts';
import { discardFromHand } from '../changes.ts';
import { draw } from '../dice.ts';
import type { Compile } from './compile.ts';

export const discard: Compile<'discard'> = (verb) => {
  const amount = countOf(verb.amount);
  return (match, frame) => {
    const seat = verb.side === 'own' ? frame.seat : enemyOf(frame.seat);
    const count = amount(match, frame);
    for (const card of draw(match.game, match.game.seats[seat].hand, count)) discardFromHand(match, seat, card);
  };
};
