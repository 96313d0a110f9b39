import { dirtyFlag } from '../dirty-flags.ts';
import type { Match } from '../game.ts';
import { heroRef, wireRef } from '../refs.ts';
import type { DamageCause, EndReason, Seat } from '../types.ts';

/** `source` is 0 when it is no unit. */
export function loseLife(match: Match, seat: Seat, points: number, source: number, cause: DamageCause): void {
  const state = match.game.seats[seat];
  state.life -= points;
  match.game.dirty |= dirtyFlag.life;
  if (state.life <= 0) match.game.unsettled = true;
  match.events?.push({
    type: 'HURT',
    target: wireRef(heroRef(seat)),
    points,
    health: state.life,
    source: source || null,
    cause,
  });
}

export function gainLife(match: Match, seat: Seat, points: number): void {
  const state = match.game.seats[seat];
  state.life += points;
  match.game.dirty |= dirtyFlag.life;
  match.events?.push({ type: 'HEALED', target: wireRef(heroRef(seat)), points, health: state.life });
}

export function setEnergy(match: Match, seat: Seat, energy: number, max_energy: number): void {
  const state = match.game.seats[seat];
  if (state.energy === energy && state.max_energy === max_energy) return;
  state.energy = energy;
  state.max_energy = max_energy;
  match.game.dirty |= dirtyFlag.energy;
  match.events?.push({ type: 'ENERGY_CHANGED', seat, energy, max_energy });
}

/** The last change of a match. */
export function endGame(match: Match, winner: Seat | null, reason: EndReason): void {
  const { game } = match;
  game.phase = 'over';
  game.result = { winner, reason };
  game.frame = null;
  game.todo = [];
  game.strike.unit = 0;
  game.next_step = 0;
  game.choice = null;
  match.events?.push({ type: 'GAME_OVER', winner, reason });
}
