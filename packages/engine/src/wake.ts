import type { Trigger } from '@chilyo/card-language';
import { cardOf, unitsOf } from './board.ts';
import type { Frame, Match, Unit } from './game.ts';
import { readyCard } from './rules.ts';
import type { CharacterRef, Seat } from './types.ts';

/** A frame with everything that it may leave out. */
export function frameOf(frame: Pick<Frame, 'card_id' | 'ability' | 'seat'> & Partial<Frame>): Frame {
  return {
    source: 0,
    lane: -1,
    that: 0,
    target: null,
    always: false,
    is_trap: false,
    needs_that: false,
    last_attack: 0,
    last_health: 0,
    at: 0,
    left: 0,
    dealt: 0,
    chosen: -1,
    ...frame,
  };
}

/** Puts the unit's own abilities for a trigger on the list, unless it is silenced. */
export function wakeUnit(match: Match, unit: Unit, trigger: Trigger, that = 0, more: Partial<Frame> = {}): void {
  if (unit.silenced) return;
  const waits = cardOf(match, unit).waits[trigger];
  if (!waits) return;
  const { card_id, number: source, seat, lane } = unit;
  for (const ability of waits) match.game.todo.push(frameOf({ card_id, ability, source, seat, lane, that, ...more }));
}

/** The seat's units in lanes 1 to 5, then its wards in the order of playing (rules 9). */
export function wakeSide(match: Match, seat: Seat, trigger: Trigger, that = 0, except = 0): void {
  for (const unit of unitsOf(match.game, seat)) if (unit.number !== except) wakeUnit(match, unit, trigger, that);
  for (const ward of match.game.seats[seat].wards) {
    if (ward.is_trap || ward.number === except) continue;
    const waits = readyCard(match.rules, ward.card_id).waits[trigger];
    for (const ability of waits ?? [])
      match.game.todo.push(frameOf({ card_id: ward.card_id, ability, source: ward.number, seat, that }));
  }
}

/** The seat's fitting traps, in the order played; they spring only on the enemy's turn (rules 4). */
export function wakeTraps(match: Match, seat: Seat, trigger: Trigger, that = 0, needs_that = false): void {
  if (match.game.on_turn === seat) return;
  for (const ward of match.game.seats[seat].wards) {
    if (!ward.is_trap) continue;
    const waits = readyCard(match.rules, ward.card_id).waits[trigger];
    for (const ability of waits ?? []) {
      const { card_id, number: source } = ward;
      match.game.todo.push(frameOf({ card_id, ability, source, seat, that, is_trap: true, needs_that }));
    }
  }
}

/** Puts all abilities of a card for a trigger on the list, for cards that have no unit. */
export function wakeCard(
  match: Match,
  card_id: number,
  trigger: Trigger,
  seat: Seat,
  source: number,
  target: CharacterRef | null,
): void {
  for (const ability of readyCard(match.rules, card_id).waits[trigger] ?? [])
    match.game.todo.push(frameOf({ card_id, ability, seat, source, target, always: true }));
}
