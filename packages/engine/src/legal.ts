import { actionOf, codeOf, enemyHero, enemySide, kind, none, ownHero, type TargetPlace } from './action-code.ts';
import { attackTargets, canAttack } from './attack-targets.ts';
import { cardOf, costOfCompiled, enemyOf, has, lanes, powerCostOf, powerOf, wardLimit } from './board.ts';
import { type CardPredicate, unitMatches } from './card-predicate.ts';
import { freshFrame } from './frames.ts';
import type { Game, HandCard, Match, SeatState, Unit } from './game.ts';
import { keyword } from './keyword-set.ts';
import { lowestBit } from './lowest-bit.ts';
import { type CompiledCard, compiledCard, type Rules } from './rules.ts';
import type { GameAction, Seat } from './types.ts';

/** Room for the longest list: nine units with every lane and target, and every attack and move. */
const mostActions = 1024;

/** The frame that conditions look out of while a card is still in the hand. */
const lookout = freshFrame();

/** Whether a unit matches a target's predicate; most targets have none, which saves the lookup of its card. */
const fits = (match: Match, unit: Unit, predicate: CardPredicate | null): boolean =>
  predicate === null || unitMatches(cardOf(match, unit), unit, predicate);

/** The places that may be chosen as a card's target (`Place`, as bits). */
export function targetPlaces(match: Match, seat: Seat, { target }: CompiledCard): number {
  if (target === null) return 0;
  let places = 0;
  if (target.own) {
    const { units } = match.game.seats[seat];
    for (let lane = 0; lane < lanes; lane++) {
      const unit = units[lane];
      if (unit && fits(match, unit, target.predicate)) places |= 1 << lane;
    }
    if (target.heroes) places |= 1 << ownHero;
  }
  if (target.enemy) {
    const { units } = match.game.seats[enemyOf(seat)];
    for (let lane = 0; lane < lanes; lane++) {
      const unit = units[lane];
      // rules 10: only the enemy's choice is barred
      if (!unit || (unit.keywords & (keyword.untouchable | keyword.stealth)) !== 0) continue;
      if (fits(match, unit, target.predicate)) places |= 1 << (enemySide + lane);
    }
    if (target.heroes) places |= 1 << enemyHero;
  }
  return places;
}

/** Whether a place is a valid target of a spell or 점괘; one without a target requires `none` (rules 12). */
export const mayTarget = (match: Match, seat: Seat, compiled: CompiledCard, place: TargetPlace): boolean =>
  compiled.target === null
    ? place === none
    : place !== none && ((targetPlaces(match, seat, compiled) >> place) & 1) === 1;

/**
 * Whether a unit card played into a lane asks for its target: only if the condition of the ability holds (rules 12).
 */
export function asksTarget(match: Match, seat: Seat, compiled: CompiledCard, lane: number): boolean {
  lookout.card_id = compiled.id;
  lookout.seat = seat;
  lookout.lane = lane;
  for (const { uses_target, judges_target, test } of compiled.abilities)
    if (uses_target && (judges_target || test(match, lookout, 1))) return true;
  return false;
}

/** Whether the side already has a ward or trap of this card, which must be unique (rules 4). */
export function hasWard({ wards }: Pick<SeatState, 'wards'>, card_id: number): boolean {
  for (const ward of wards) if (ward.card_id === card_id) return true;
  return false;
}

/** Whether one more ward or trap of this name may be laid (rules 4). */
export const hasRoomFor = (state: SeatState, card_id: number): boolean =>
  state.wards.length < wardLimit && !hasWard(state, card_id);

/** The free lanes of a seat, as bits. */
function freeBits({ units }: SeatState): number {
  let free = 0;
  for (let lane = 0; lane < lanes; lane++) if (!units[lane]) free |= 1 << lane;
  return free;
}

/** The lanes that a unit may move to now, as bits (rules 6, 10); `free` are those of its side. */
export function moveLanes({ seats }: Game, unit: Unit, free = freeBits(seats[unit.seat])): number {
  if (free === 0 || unit.frozen > 0 || has(unit, keyword.rooted)) return 0;
  const isMobile = hasMobileMove(unit);
  if (!isMobile && seats[unit.seat].moved) return 0;
  return isMobile ? free : free & ((1 << (unit.lane + 1)) | ((1 << unit.lane) >> 1));
}

/** Whether the unit can still move by 기동, without using the player's move. */
export const hasMobileMove = (unit: Unit): boolean => has(unit, keyword.mobile) && !unit.moved;

// Each of these writes codes into a list from a place on and answers where the next one goes.

function addPlays(match: Match, seat: Seat, at: number, free: number, into: Int32Array, from: number): number {
  const state = match.game.seats[seat];
  const card = state.hand[at] as HandCard;
  const compiled = compiledCard(match.rules, card.card_id);
  if (costOfCompiled(state, compiled, card) > state.energy) return from;
  if (compiled.type === 'unit') return addUnitPlays(match, seat, compiled, at, free, into, from);
  if (compiled.type === 'spell' && compiled.target !== null)
    return addTargets(kind.play, at, none, targetPlaces(match, seat, compiled), into, from);
  if (compiled.type !== 'spell' && !hasRoomFor(state, card.card_id)) return from;
  into[from] = codeOf(kind.play, at);
  return from + 1;
}

function addUnitPlays(
  match: Match,
  seat: Seat,
  compiled: CompiledCard,
  at: number,
  free: number,
  into: Int32Array,
  from: number,
): number {
  if (free === 0) return from;
  const places = targetPlaces(match, seat, compiled);
  let next = from;
  for (let rest = free; rest !== 0; rest &= rest - 1) {
    const lane = lowestBit(rest);
    if (places !== 0 && asksTarget(match, seat, compiled, lane))
      next = addTargets(kind.play, at, lane, places, into, next);
    else into[next++] = codeOf(kind.play, at, lane);
  }
  return next;
}

function addTargets(what: number, at: number, lane: number, places: number, into: Int32Array, from: number): number {
  let next = from;
  for (let rest = places; rest !== 0; rest &= rest - 1) into[next++] = codeOf(what, at, lane, lowestBit(rest));
  return next;
}

function addUnitActions(game: Game, unit: Unit, free: number, into: Int32Array, from: number): number {
  const { lane } = unit;
  let next = from;
  if (canAttack(unit)) {
    const targets = attackTargets(game, unit);
    for (let rest = targets; rest !== 0; rest &= rest - 1)
      into[next++] = codeOf(kind.attack, lane, none, enemySide + lowestBit(rest));
  }
  for (let rest = moveLanes(game, unit, free); rest !== 0; rest &= rest - 1)
    into[next++] = codeOf(kind.move, lane, lowestBit(rest));
  return next;
}

function addPower(match: Match, seat: Seat, into: Int32Array, from: number): number {
  const state = match.game.seats[seat];
  if (state.power_used || state.energy < powerCostOf(state)) return from;
  const compiled = powerOf(match, seat);
  if (compiled.target !== null) return addTargets(kind.power, 0, none, targetPlaces(match, seat, compiled), into, from);
  into[from] = codeOf(kind.power, 0);
  return from + 1;
}

function addTurn(match: Match, seat: Seat, into: Int32Array): number {
  const state = match.game.seats[seat];
  const { hand, units } = state;
  const free = freeBits(state);
  let next = 0;
  for (let at = 0; at < hand.length; at++) next = addPlays(match, seat, at, free, into, next);
  for (let lane = 0; lane < lanes; lane++) {
    const unit = units[lane];
    if (unit) next = addUnitActions(match.game, unit, free, into, next);
  }
  next = addPower(match, seat, into, next);
  into[next++] = codeOf(kind.end, 0);
  return next;
}

function addEach(what: number, count: number, into: Int32Array): number {
  for (let each = 0; each < count; each++) into[each] = codeOf(what, each);
  return count;
}

/** Memory for `legalCodes`. */
export const codeSpace = (): Int32Array => new Int32Array(mostActions);

/** Like `legalActions`, as codes for `step`, written into memory that the caller keeps; answers how many there are. */
export function legalCodes(rules: Rules, game: Game, seat: Seat, into: Int32Array): number {
  const { mulligan_done, hand } = game.seats[seat];
  if (game.phase === 'over') return 0;
  if (game.phase === 'mulligan') return mulligan_done ? 0 : addEach(kind.mulligan, 1 << hand.length, into);
  if (game.choice !== null)
    return game.choice.seat === seat ? addEach(kind.answer, game.choice.options.length, into) : 0;
  return game.on_turn === seat ? addTurn({ rules, game, events: null }, seat, into) : 0;
}

const listed = codeSpace();

/** Every action of a seat with its parameters, `concede` left out; empty when it has nothing to decide (rules 14). */
export function legalActions(rules: Rules, game: Game, seat: Seat): GameAction[] {
  const count = legalCodes(rules, game, seat, listed);
  return Array.from(listed.subarray(0, count), (code) => actionOf(game, seat, code));
}
