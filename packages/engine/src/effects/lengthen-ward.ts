import { setWardTime } from '../changes.ts';
import type { Perform } from './perform.ts';

export const lengthenWard: Perform<'lengthen_ward'> = (match, verb, frame) => {
  const wards = match.game.seats[frame.seat].wards.filter(({ is_trap }) => !is_trap);
  for (const ward of verb.which === 'all' ? wards : wards.slice(0, 1)) {
    setWardTime(match, frame.seat, ward, ward.time + verb.amount);
  }
};
