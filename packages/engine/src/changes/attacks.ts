import type { Match, Unit } from '../game.ts';
import { type Ref, wireRef } from '../refs.ts';

export function setAttacks(match: Match, unit: Unit, attacks_left: number, fresh: boolean): void {
  if (unit.attacks_left === attacks_left && unit.fresh === fresh) return;
  unit.attacks_left = attacks_left;
  unit.fresh = fresh;
  match.events?.push({ type: 'ATTACKS_CHANGED', unit: unit.number, attacks_left, fresh });
}

/** One attack of the unit is spent, and the blow planned behind what the attack triggers (rules 7.3). */
export function spendAttack(match: Match, unit: Unit, target: Ref): void {
  unit.attacks_left--;
  const { strike } = match.game;
  strike.unit = unit.number;
  strike.seat = unit.seat;
  strike.lane = unit.lane;
  strike.target = target;
  match.events?.push({
    type: 'ATTACKED',
    seat: unit.seat,
    unit: unit.number,
    target: wireRef(target),
    attacks_left: unit.attacks_left,
  });
}

/** The planned blow falls: says who strikes whom; the damage follows in its own events. */
export function strike(match: Match, unit: Unit, target: Ref): void {
  match.events?.push({ type: 'STRUCK', unit: unit.number, target: wireRef(target) });
}
