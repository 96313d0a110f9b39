import { heroRef } from '../board.ts';
import type { Match } from '../game.ts';
import type { DamageCause, EndReason, Seat } from '../types.ts';

export function loseLife(match: Match, seat: Seat, points: number, source: number | null, cause: DamageCause): void {
  const state = match.game.seats[seat];
  state.life -= points;
  match.events.push({ type: 'HURT', target: heroRef(seat), points, health: state.life, source, cause });
}

export function gainLife(match: Match, seat: Seat, points: number): void {
  const state = match.game.seats[seat];
  state.life += points;
  match.events.push({ type: 'HEALED', target: heroRef(seat), points, health: state.life });
}

export function setEnergy(match: Match, seat: Seat, energy: number, max_energy: number): void {
  const state = match.game.seats[seat];
  if (state.energy === energy && state.max_energy === max_energy) return;
  state.energy = energy;
  state.max_energy = max_energy;
  match.events.push({ type: 'ENERGY_CHANGED', seat, energy, max_energy });
}

/** The last change of a match. */
export function endGame(match: Match, winner: Seat | null, reason: EndReason): void {
  const { game } = match;
  game.phase = 'over';
  game.result = { winner, reason };
  game.frame = null;
  game.todo = [];
  game.plan = [];
  game.choice = null;
  match.events.push({ type: 'GAME_OVER', winner, reason });
}
