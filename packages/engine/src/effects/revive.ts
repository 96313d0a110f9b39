import { leftmostFree } from '../board.ts';
import { cardMatches, predicateOf } from '../card-predicate.ts';
import { makeUnit, takeFromDiscard } from '../changes.ts';
import { arrive, inDiscard } from '../operations.ts';
import type { Compile } from './compile.ts';

/** Not the reviver's own name; no 'played' (rules 12). */
export const revive: Compile<'revive'> = (verb) => {
  const predicate = predicateOf(verb.where);
  return (match, frame) => {
    const { seat, card_id } = frame;
    const lane = leftmostFree(match.game.seats[seat]);
    if (lane < 0) return;
    const index = inDiscard(
      match,
      seat,
      verb.most,
      (compiled) => compiled.type === 'unit' && compiled.id !== card_id && cardMatches(compiled, predicate),
    );
    if (index < 0) return;
    const id = takeFromDiscard(match, seat, index);
    arrive(match, makeUnit(match, seat, lane, id, id), 'revive');
  };
};
