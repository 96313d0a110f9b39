import { maxEnergyCap, setEnergy } from '../changes.ts';
import type { Compile } from './compile.ts';

/** The new energy is empty (rules 12). */
export const maxEnergy: Compile<'max_energy'> = (verb) => (match, frame) => {
  const { energy, max_energy } = match.game.seats[frame.seat];
  setEnergy(match, frame.seat, energy, Math.min(maxEnergyCap, max_energy + verb.amount));
};
