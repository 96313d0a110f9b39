import { costOf, handLimit } from '../board.ts';
import { dirtyFlag } from '../dirty-flags.ts';
import type { Match, Unit } from '../game.ts';
import { compiledCard } from '../rules.ts';
import type { Seat } from '../types.ts';
import { viewOfUnit } from '../unit-view.ts';
import { addToDiscard, addToHand } from './cards.ts';
import { listen, unlisten } from './listeners.ts';

/** Into a free lane of its own side. `move` uses the player's move of the turn, `mobile` the unit's own. */
export function moveUnit(match: Match, unit: Unit, to: number, way: 'move' | 'mobile' | 'effect'): void {
  const seat = match.game.seats[unit.seat];
  const from = unit.lane;
  seat.units[from] = null;
  seat.units[to] = unit;
  unit.lane = to;
  if (way === 'move') seat.moved = true;
  if (way === 'mobile') unit.moved = true;
  match.game.dirty |= dirtyFlag.board;
  match.events?.push({ type: 'MOVED', seat: unit.seat, unit: unit.number, from: from + 1, to: to + 1, way });
}

/** Two units of one side change places. */
export function swap(match: Match, first: Unit, second: Unit): void {
  const { units } = match.game.seats[first.seat];
  const lane = first.lane;
  first.lane = second.lane;
  second.lane = lane;
  units[first.lane] = first;
  units[second.lane] = second;
  match.game.dirty |= dirtyFlag.board;
  match.events?.push({ type: 'SWAPPED', seat: first.seat, lanes: [second.lane + 1, first.lane + 1] });
}

/** A unit's lane is empty again, and what it listened for is heard no more. */
function leave(match: Match, unit: Unit): void {
  match.game.seats[unit.seat].units[unit.lane] = null;
  match.game.dirty |= dirtyFlag.board;
  unlisten(match, unit.seat, compiledCard(match.rules, unit.card_id));
}

/** A unit dies: it leaves its lane, the card under it goes to its side's discard pile. */
export function removeDead(match: Match, unit: Unit): void {
  leave(match, unit);
  match.game.deaths_turn++;
  match.game.dirty |= dirtyFlag.turn | dirtyFlag.discard;
  if (unit.under) addToDiscard(match, unit.seat, unit.under);
  match.events?.push({
    type: 'DIED',
    seat: unit.seat,
    lane: unit.lane + 1,
    unit: unit.number,
    card_id: unit.under || null,
    cards: unit.under ? compiledCard(match.rules, unit.under).shows : [],
  });
}

/** All units at 0 health have died; heroes may remain at 0. */
export function settled(match: Match): void {
  match.game.unsettled = false;
}

/** The unit leaves; its card goes to its side's hand, or to the discard pile if the hand is full (rules 4). */
export function returnUnit(match: Match, unit: Unit): void {
  const seat = match.game.seats[unit.seat];
  leave(match, unit);
  const card_id = unit.under;
  const to = !card_id ? 'nowhere' : seat.hand.length < handLimit ? 'hand' : 'discard';
  const card = to === 'hand' ? addToHand(match, unit.seat, card_id) : null;
  if (to === 'discard') addToDiscard(match, unit.seat, card_id);
  match.events?.push({
    type: 'RETURNED',
    seat: unit.seat,
    lane: unit.lane + 1,
    unit: unit.number,
    card_id: card_id || null,
    to,
    number: card ? card.number : null,
    cost: card ? costOf(match, unit.seat, card) : null,
    cards: card_id ? compiledCard(match.rules, card_id).shows : [],
  });
}

/** A new unit takes the old one's lane and the card under it (rules 12). */
export function replaceUnit(match: Match, old: Unit, unit: Unit): void {
  const compiled = compiledCard(match.rules, unit.card_id);
  leave(match, old);
  unit.attacks_left = 0;
  unit.bound = true;
  match.game.seats[old.seat].units[old.lane] = unit;
  listen(match, old.seat, compiled);
  match.events?.push({
    type: 'TRANSFORMED',
    seat: old.seat,
    lane: old.lane + 1,
    old_unit: old.number,
    unit: viewOfUnit(unit),
    cards: compiled.shows,
  });
}

/** Changes sides for good; arrives unready. */
export function takeUnit(match: Match, unit: Unit, seat: Seat, lane: number): void {
  const from_seat = unit.seat;
  const from_lane = unit.lane + 1;
  leave(match, unit);
  match.game.seats[seat].units[lane] = unit;
  unit.seat = seat;
  unit.lane = lane;
  unit.attacks_left = 0;
  unit.fresh = true;
  unit.bound = true;
  unit.moved = false;
  if (!unit.silenced) listen(match, seat, compiledCard(match.rules, unit.card_id));
  match.events?.push({ type: 'TAKEN', unit: unit.number, from_seat, from_lane, seat, lane: lane + 1 });
}
