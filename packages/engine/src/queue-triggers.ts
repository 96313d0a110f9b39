import { takeFrame } from './frames.ts';
import type { Frame, Match, SeatState, Unit, Ward } from './game.ts';
import { nobody, type Ref } from './refs.ts';
import { type CompiledCard, compiledCard } from './rules.ts';
import { on, type TriggerNumber } from './triggers.ts';
import type { Seat } from './types.ts';

/** Puts one ability on the to-do list. */
function queueAbility(match: Match, compiled: CompiledCard, ability: number, seat: Seat, source: number): Frame {
  const frame = takeFrame();
  frame.card_id = compiled.id;
  frame.ability = ability;
  frame.source = source;
  frame.seat = seat;
  match.game.todo.push(frame);
  return frame;
}

const waitingFor = (compiled: CompiledCard, trigger: TriggerNumber): readonly number[] =>
  compiled.waits[trigger] as readonly number[];

/** Puts the unit's own abilities for a trigger on the list, unless it is silenced. `always`: even if it is gone by then. */
export function queueUnitTriggers(match: Match, unit: Unit, trigger: TriggerNumber, that = 0, always = false): void {
  const compiled = compiledCard(match.rules, unit.card_id);
  if (unit.silenced || (compiled.listens & (1 << trigger)) === 0) return;
  for (const ability of waitingFor(compiled, trigger)) {
    const frame = queueAbility(match, compiled, ability, unit.seat, unit.number);
    frame.lane = unit.lane;
    frame.that = that;
    frame.always = always;
  }
}

/** A unit just played: without a target, the abilities that need one are left out (rules 12). */
export function queuePlayedTriggers(match: Match, unit: Unit, target: Ref): void {
  const compiled = compiledCard(match.rules, unit.card_id);
  for (const ability of waitingFor(compiled, on.played)) {
    if (target === nobody && compiled.abilities[ability]?.uses_target) continue;
    const frame = queueAbility(match, compiled, ability, unit.seat, unit.number);
    frame.lane = unit.lane;
    frame.that = unit.number;
    frame.target = target;
    frame.always = true;
  }
}

/** A unit that has just left play by dying: its abilities go by its last stats. */
export function queueDeathTriggers(match: Match, unit: Unit): void {
  const { todo } = match.game;
  let at = todo.length;
  queueUnitTriggers(match, unit, on.dies, 0, true);
  for (; at < todo.length; at++) {
    const frame = todo[at] as Frame;
    frame.last_attack = unit.attack;
    frame.last_health = unit.max_health;
  }
}

const hears = (state: SeatState, trigger: TriggerNumber): boolean => (state.listens & (1 << trigger)) !== 0;

/** The seat's units in lanes 1 to 5, then its wards in the order of playing (rules 9). */
export function queueSideTriggers(match: Match, seat: Seat, trigger: TriggerNumber, that = 0, except = 0): void {
  const state = match.game.seats[seat];
  if (!hears(state, trigger)) return;
  for (const unit of state.units) if (unit && unit.number !== except) queueUnitTriggers(match, unit, trigger, that);
  for (const ward of state.wards)
    if (!ward.is_trap && ward.number !== except) queueWardTriggers(match, seat, ward, trigger, that, false);
}

/** The seat's fitting traps, in the order played; they spring only on the enemy's turn (rules 4). */
export function queueTrapTriggers(
  match: Match,
  seat: Seat,
  trigger: TriggerNumber,
  that = 0,
  needs_that = false,
): void {
  const state = match.game.seats[seat];
  if (match.game.on_turn === seat || !hears(state, trigger)) return;
  for (const ward of state.wards) if (ward.is_trap) queueWardTriggers(match, seat, ward, trigger, that, needs_that);
}

function queueWardTriggers(
  match: Match,
  seat: Seat,
  ward: Ward,
  trigger: TriggerNumber,
  that: number,
  needs_that: boolean,
) {
  const compiled = compiledCard(match.rules, ward.card_id);
  for (const ability of waitingFor(compiled, trigger)) {
    const frame = queueAbility(match, compiled, ability, seat, ward.number);
    frame.that = that;
    frame.is_trap = ward.is_trap;
    frame.needs_that = needs_that;
  }
}

/** Puts all abilities of a card for a trigger on the list, for cards that have no unit. */
export function queueCardTriggers(
  match: Match,
  compiled: CompiledCard,
  trigger: TriggerNumber,
  seat: Seat,
  source: number,
  target: Ref,
) {
  for (const ability of waitingFor(compiled, trigger)) {
    const frame = queueAbility(match, compiled, ability, seat, source);
    frame.target = target;
    frame.always = true;
  }
}
