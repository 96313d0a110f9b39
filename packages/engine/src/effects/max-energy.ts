import { maxEnergyCap, setEnergy } from '../changes.ts';
import type { Perform } from './perform.ts';

/** The new energy is empty (rules 12). */
export const maxEnergy: Perform<'max_energy'> = (match, verb, frame) => {
  const { energy, max_energy } = match.game.seats[frame.seat];
  setEnergy(match, frame.seat, energy, Math.min(maxEnergyCap, max_energy + verb.amount));
};
