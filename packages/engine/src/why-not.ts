import { enemyHero, enemySide, noPlace, ownHero, placeOfRef } from './action-code.ts';
import { attackTargets, canAttack, substituteTarget } from './attack-targets.ts';
import { enemyOf, has, powerCostOf, powerOf, unitAt, wardLimit } from './board.ts';
import { openGame } from './from-view.ts';
import type { Game, Match, SeatState, Unit } from './game.ts';
import { Hidden, hideSecrets, rulesWithHidden } from './hidden.ts';
import { keyword } from './keyword-set.ts';
import { asksTarget, hasMobileMove, hasRoomFor, moveLanes, targetPlaces } from './legal.ts';
import { type CompiledCard, compiledCard, type Rules } from './rules.ts';
import type { CharacterRef, Seat, View } from './types.ts';

/**
 * The source of an attempted action: a card of the hand (possibly with a chosen lane), an own unit, or 점괘. Lanes are
 * 1 to 5.
 */
export type Source =
  | { kind: 'card'; number: number; lane?: number }
  | { kind: 'unit'; number: number }
  | { kind: 'power' };
/** Destination of the action; `now` for one without a destination. */
export type Place = { kind: 'lane'; lane: number } | { kind: 'target'; target: CharacterRef } | { kind: 'now' };

/** Reason why an action is not possible. `by` is the public number of the blocking unit. */
export type WhyNot =
  | { why: 'game_is_over' | 'mulligan_is_running' | 'not_your_turn' | 'choice_is_waiting' }
  /** The card, unit or character is not there (any more). */
  | { why: 'not_there' }
  | { why: 'energy'; needed: number; there: number }
  | { why: 'power_is_used' }
  | { why: 'lanes_are_full' | 'wards_are_full' | 'same_ward' }
  /** A spell without a legal target. */
  | { why: 'no_target' }
  /** A unit that can't attack; `may_move`: but it may move now. */
  | { why: 'arrived_now' | 'no_attacks_left' | 'no_attack_points'; may_move: boolean }
  | { why: 'frozen' }
  | { why: 'guarded' | 'blocked'; by: number }
  | { why: 'out_of_reach' }
  /** The enemy's unit itself can't be chosen. */
  | { why: 'stealth' | 'untouchable'; by: number }
  | { why: 'own_side' }
  /** A card whose words mean others: the other side, no heroes, units of another kind. */
  | { why: 'not_a_target' }
  | { why: 'rooted' | 'moved_already' | 'stands_there' | 'lane_is_too_far' }
  | { why: 'lane_is_taken'; by: number }
  /** A unit card whose condition for choosing does not hold. */
  | { why: 'target_is_not_asked' }
  | { why: 'needs_lane' | 'needs_target' | 'needs_no_place' };

/**
 * Why a source cannot be used on a place, from the player's own view alone; null if it can. Without a place: why the
 * card cannot be played, 점괘 not used, or the unit not attack. Null also if the reason depends on hidden information.
 */
export function whyNot(rules: Rules, view: View, seat: Seat, source: Source, place?: Place): WhyNot | null {
  const waiting = whyNobodyActs(view, seat);
  if (waiting) return waiting;
  const match = openGame(rulesWithHidden(rules), view, [0, 0, 0, 0]);
  hideSecrets(match.game);
  markFrozen(match.game, view);
  try {
    if (source.kind === 'power') return whyNoPower(match, seat, place);
    return source.kind === 'card'
      ? whyNotPlay(match, view, seat, source, place)
      : whyUnitCannot(match.game, seat, source.number, place);
  } catch (error) {
    if (error instanceof Hidden) return null;
    throw error;
  }
}

function whyNobodyActs({ phase, choice, on_turn, seats }: View, seat: Seat): WhyNot | null {
  if (phase === 'over') return { why: 'game_is_over' };
  if (phase === 'mulligan') return { why: 'mulligan_is_running' };
  if (on_turn !== seat || seats[seat].hand === undefined) return { why: 'not_your_turn' };
  return choice ? { why: 'choice_is_waiting' } : null;
}

/** A view says that a unit is frozen, not since when; here only that matters. */
function markFrozen({ seats, turn }: Game, view: View): void {
  for (const seat of [0, 1] as const)
    for (const unit of seats[seat].units) if (unit && view.seats[seat].units[unit.lane]?.frozen) unit.frozen = turn;
}

function whyNoPower(match: Match, seat: Seat, place: Place | undefined): WhyNot | null {
  const state = match.game.seats[seat];
  const { power_used, energy } = state;
  if (power_used) return { why: 'power_is_used' };
  const needed = powerCostOf(state);
  if (energy < needed) return { why: 'energy', needed, there: energy };
  const compiled = powerOf(match, seat);
  const places = targetPlaces(match, seat, compiled);
  if (compiled.target === null) return place && place.kind !== 'now' ? { why: 'needs_no_place' } : null;
  if (places === 0) return { why: 'no_target' };
  if (!place) return null;
  return place.kind === 'target' ? whyNoTarget(match, seat, compiled, places, place.target) : { why: 'needs_target' };
}

// cards of the hand

function whyNotPlay(
  match: Match,
  view: View,
  seat: Seat,
  { number, lane: chosen }: Extract<Source, { kind: 'card' }>,
  place: Place | undefined,
): WhyNot | null {
  const state = match.game.seats[seat];
  const card = view.seats[seat].hand?.find((each) => each.number === number);
  if (!card) return { why: 'not_there' };
  if (card.cost > state.energy) return { why: 'energy', needed: card.cost, there: state.energy };
  const compiled = compiledCard(match.rules, card.card_id);
  const places = targetPlaces(match, seat, compiled);
  const unplayable = whyUnplayable(state, compiled, places);
  if (unplayable || !place) return unplayable;
  if (compiled.type === 'unit') return whyNotEnter(match, seat, compiled, places, chosen, place);
  if (compiled.type !== 'spell' || compiled.target === null)
    return place.kind === 'now' ? null : { why: 'needs_no_place' };
  return place.kind === 'target' ? whyNoTarget(match, seat, compiled, places, place.target) : { why: 'needs_target' };
}

/** Why a card that can be paid for can go nowhere at all. */
function whyUnplayable(state: SeatState, { type, id, target }: CompiledCard, places: number): WhyNot | null {
  if (type === 'unit') return state.units.includes(null) ? null : { why: 'lanes_are_full' };
  if (type === 'spell') return target !== null && places === 0 ? { why: 'no_target' } : null;
  if (hasRoomFor(state, id)) return null;
  return { why: state.wards.length < wardLimit ? 'same_ward' : 'wards_are_full' };
}

function whyNotEnter(
  match: Match,
  seat: Seat,
  compiled: CompiledCard,
  places: number,
  chosen: number | undefined,
  place: Place,
): WhyNot | null {
  const { units } = match.game.seats[seat];
  const asksIn = (lane: number): boolean =>
    units[lane] === null && places !== 0 && asksTarget(match, seat, compiled, lane);
  if (place.kind === 'lane') {
    const there = units[place.lane - 1];
    if (there === undefined) return { why: 'not_there' };
    return there ? { why: 'lane_is_taken', by: there.number } : null;
  }
  if (place.kind === 'now') {
    if (chosen === undefined) return { why: 'needs_lane' };
    return asksIn(chosen - 1) ? { why: 'needs_target' } : null;
  }
  if (compiled.target === null) return { why: 'needs_lane' };
  const barred = whyNoTarget(match, seat, compiled, places, place.target);
  if (barred) return barred;
  const isAsked = chosen === undefined ? units.some((_unit, lane) => asksIn(lane)) : asksIn(chosen - 1);
  return isAsked ? null : { why: 'target_is_not_asked' };
}

function whyNoTarget(
  { game }: Match,
  seat: Seat,
  { target }: CompiledCard,
  places: number,
  ref: CharacterRef,
): WhyNot | null {
  const place = placeOfRef(game, seat, ref);
  if (place === noPlace) return { why: 'not_there' };
  if (((places >> place) & 1) === 1) return null;
  const unit = unitAt(game, enemyOf(seat), place - enemySide);
  if (unit && target?.enemy) {
    if (has(unit, keyword.stealth)) return { why: 'stealth', by: unit.number };
    if (has(unit, keyword.untouchable)) return { why: 'untouchable', by: unit.number };
  }
  return { why: 'not_a_target' };
}

// units

function whyUnitCannot(game: Game, seat: Seat, number: number, place: Place | undefined): WhyNot | null {
  const unit = game.seats[seat].units.find((each) => each?.number === number);
  if (!unit) return { why: 'not_there' };
  if (!place) return whyNoAttack(game, unit);
  if (place.kind === 'now') return { why: 'needs_target' };
  return place.kind === 'lane' ? whyNoMove(game, unit, place.lane - 1) : whyNotAttack(game, unit, place.target);
}

/** Why it cannot attack at all; the most useful reason first. */
function whyNoAttack(game: Game, unit: Unit): WhyNot | null {
  if (canAttack(unit)) return null;
  if (unit.frozen > 0) return { why: 'frozen' };
  const may_move = moveLanes(game, unit) !== 0;
  if (unit.attack <= 0) return { why: 'no_attack_points', may_move };
  const isAsleep = unit.fresh && !has(unit, keyword.rush);
  return { why: isAsleep ? 'arrived_now' : 'no_attacks_left', may_move };
}

function whyNotAttack(game: Game, unit: Unit, ref: CharacterRef): WhyNot | null {
  const place = placeOfRef(game, unit.seat, ref);
  if (place === noPlace) return { why: 'not_there' };
  if (place <= ownHero) return { why: 'own_side' };
  const unable = whyNoAttack(game, unit);
  if (unable) return unable;
  const at = place - enemySide;
  if (((attackTargets(game, unit) >> at) & 1) === 1) return null;
  if (place !== enemyHero && Math.abs(at - unit.lane) > 1) return { why: 'out_of_reach' };
  const inTheWay = substituteTarget(game, unit);
  if (inTheWay?.lane === unit.lane) return { why: 'blocked', by: inTheWay.number };
  const there = unitAt(game, enemyOf(unit.seat), at);
  return there ? { why: 'stealth', by: there.number } : { why: 'guarded', by: inTheWay?.number ?? 0 };
}

function whyNoMove(game: Game, unit: Unit, to: number): WhyNot | null {
  const state = game.seats[unit.seat];
  const there = state.units[to];
  if (there === undefined) return { why: 'not_there' };
  if (((moveLanes(game, unit) >> to) & 1) === 1) return null;
  if (to === unit.lane) return { why: 'stands_there' };
  if (unit.frozen > 0) return { why: 'frozen' };
  if (has(unit, keyword.rooted)) return { why: 'rooted' };
  if (there) return { why: 'lane_is_taken', by: there.number };
  if (state.moved && !hasMobileMove(unit)) return { why: 'moved_already' };
  return { why: 'lane_is_too_far' };
}
