import { none, refAt, type TargetPlace } from './action-code.ts';
import { costOf, enemyOf } from './board.ts';
import * as changes from './changes.ts';
import type { HandCard, Match } from './game.ts';
import { asksTarget, hasRoomFor, hasWard, mayTarget, targetPlaces } from './legal.ts';
import { queueArrivalTriggers } from './operations.ts';
import { queueCardTriggers, queuePlayedTriggers, queueSideTriggers, queueTrapTriggers } from './queue-triggers.ts';
import { nobody, type Ref } from './refs.ts';
import { type CompiledCard, compiledCard } from './rules.ts';
import { run } from './run.ts';
import { settle } from './settle.ts';
import { on } from './triggers.ts';
import type { RefusalCode, Seat } from './types.ts';

/** Plays the card at a place of the hand into a lane, at a target; `none` where the card has none (rules 6, 9, 12). */
export function playCard(match: Match, seat: Seat, at: number, lane: number, place: TargetPlace): RefusalCode | null {
  const card = match.game.seats[seat].hand[at];
  if (!card) return 'NO_SUCH_CARD';
  const compiled = compiledCard(match.rules, card.card_id);
  const refusal = refusalOf(match, seat, card, compiled, lane, place);
  if (refusal !== null) return refusal;
  const target = refAt(match.game, seat, place);
  changes.takeFromHand(match, seat, at, lane, target);
  if (compiled.type === 'unit') playUnit(match, seat, compiled, lane, target);
  else if (compiled.type === 'spell') playSpell(match, seat, compiled, target);
  else playWard(match, seat, compiled);
  settle(match);
  run(match);
  return null;
}

function refusalOf(
  match: Match,
  seat: Seat,
  card: HandCard,
  compiled: CompiledCard,
  lane: number,
  place: TargetPlace,
): RefusalCode | null {
  const state = match.game.seats[seat];
  if (costOf(match, seat, card) > state.energy) return 'NOT_ENOUGH_ENERGY';
  switch (compiled.type) {
    case 'unit':
      if (state.units[lane] !== null) return 'LANE_IS_NOT_FREE';
      return mayMean(match, seat, compiled, lane, place) ? null : 'TARGET_IS_NOT_ALLOWED';
    case 'spell':
      return lane === none && mayTarget(match, seat, compiled, place) ? null : 'TARGET_IS_NOT_ALLOWED';
    case 'ward':
    case 'trap':
      if (lane !== none || place !== none) return 'TARGET_IS_NOT_ALLOWED';
      if (hasWard(state, card.card_id)) return 'SAME_WARD';
      return hasRoomFor(state, card.card_id) ? null : 'WARDS_ARE_FULL';
  }
}

/** A unit has a target exactly if its ability requires one and a legal one exists (rules 12). */
function mayMean(match: Match, seat: Seat, compiled: CompiledCard, lane: number, place: TargetPlace): boolean {
  if (compiled.target === null) return place === none;
  const places = targetPlaces(match, seat, compiled);
  const asks = places !== 0 && asksTarget(match, seat, compiled, lane);
  return asks ? place !== none && ((places >> place) & 1) === 1 : place === none;
}

function playUnit(match: Match, seat: Seat, { id }: CompiledCard, lane: number, target: Ref): void {
  const unit = changes.makeUnit(match, seat, lane, id, id);
  changes.arrive(match, unit, 'play');
  queuePlayedTriggers(match, unit, target);
  queueArrivalTriggers(match, unit);
}

/** The spell goes to the discard pile before it resolves (rules 4). */
function playSpell(match: Match, seat: Seat, compiled: CompiledCard, target: Ref): void {
  changes.discardCard(match, seat, compiled.id, 'spell', null);
  queueCardTriggers(match, compiled, on.cast, seat, 0, target);
  queueSideTriggers(match, seat, on.own_spell_cast);
  queueTrapTriggers(match, enemyOf(seat), on.enemy_casts);
}

function playWard(match: Match, seat: Seat, compiled: CompiledCard): void {
  const ward = changes.setWard(match, seat, compiled.id);
  if (ward.is_trap) return;
  queueCardTriggers(match, compiled, on.played, seat, ward.number, nobody);
  queueSideTriggers(match, seat, on.own_ward_played, 0, ward.number);
}
