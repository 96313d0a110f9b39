import { enemyOf } from '../board.ts';
import { removeWard } from '../changes.ts';
import type { Compile } from './compile.ts';

/** A trap may be hit: it is turned up and discarded, not sprung (rules 4). */
export const destroyWard: Compile<'destroy_ward'> = (verb) => (match, frame) => {
  const seat = verb.side === 'own' ? frame.seat : enemyOf(frame.seat);
  const wards = match.game.seats[seat].wards.filter(({ number }) => number !== frame.source);
  for (const ward of verb.which === 'all' ? wards : wards.slice(0, 1)) removeWard(match, seat, ward, 'destroyed');
};
