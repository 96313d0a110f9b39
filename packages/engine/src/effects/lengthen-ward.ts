import { setWardTime } from '../changes.ts';
import type { Compile } from './compile.ts';

export const lengthenWard: Compile<'lengthen_ward'> = (verb) => (match, frame) => {
  const wards = match.game.seats[frame.seat].wards.filter(({ is_trap }) => !is_trap);
  for (const ward of verb.which === 'all' ? wards : wards.slice(0, 1)) {
    setWardTime(match, frame.seat, ward, ward.time + verb.amount);
  }
};
