import { countOf } from '../amount.ts';
import { energyCap, setEnergy } from '../changes.ts';
import type { Compile } from './compile.ts';

export const energy: Compile<'energy'> = (verb) => {
  const amount = countOf(verb.amount);
  return (match, frame) => {
    const { energy, max_energy } = match.game.seats[frame.seat];
    const more = Math.max(0, energy + amount(match, frame));
    setEnergy(match, frame.seat, Math.min(more, Math.max(energyCap, energy)), max_energy);
  };
};
