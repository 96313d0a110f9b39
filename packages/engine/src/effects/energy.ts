import { amountOf } from '../amount.ts';
import { energyCap, setEnergy } from '../changes.ts';
import type { Perform } from './perform.ts';

export const energy: Perform<'energy'> = (match, verb, frame) => {
  const { energy, max_energy } = match.game.seats[frame.seat];
  const more = Math.max(0, energy + amountOf(match, verb.amount, frame));
  setEnergy(match, frame.seat, Math.min(more, Math.max(energyCap, energy)), max_energy);
};
