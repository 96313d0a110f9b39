import { costOf, handLimit } from '../board.ts';
import { dirtyFlag } from '../dirty-flags.ts';
import type { HandCard, Match, Ward } from '../game.ts';
import { removeAt, withoutAt } from '../remove-at.ts';
import { compiledCard } from '../rules.ts';
import type { DiscardFrom, Seat } from '../types.ts';
import { listen, unlisten } from './listeners.ts';

/** A card enters a hand under a new number that only its owner knows (rules 13). */
export function addToHand(match: Match, seat: Seat, card_id: number): HandCard {
  const state = match.game.seats[seat];
  const card = { number: ++state.next_hand, card_id, change: 0 };
  state.hand.push(card);
  match.game.dirty |= dirtyFlag.hand;
  return card;
}

/** Takes the card at a place of the deck (the top is the last) to the hand, or past a full hand to the discard pile. */
export function drawAt(match: Match, seat: Seat, place: number): void {
  const state = match.game.seats[seat];
  const card_id = state.deck[place] as number;
  state.deck = withoutAt(state.deck, place);
  if (state.hand.length >= handLimit) {
    discardCard(match, seat, card_id, 'deck', null);
    return;
  }
  const card = addToHand(match, seat, card_id);
  match.events?.push({
    type: 'DREW',
    seat,
    number: card.number,
    card_id,
    cost: costOf(match, seat, card),
    cards: compiledCard(match.rules, card_id).shows,
  });
}

/** Puts a card on top of the discard pile, without a word. */
export function addToDiscard(match: Match, seat: Seat, card_id: number): void {
  const state = match.game.seats[seat];
  state.discard = [...state.discard, card_id];
  match.game.dirty |= dirtyFlag.discard;
}

/** Puts a card on top of the discard pile, visible to both; the caller has removed it from its old place. */
export function discardCard(match: Match, seat: Seat, card_id: number, from: DiscardFrom, number: number | null): void {
  addToDiscard(match, seat, card_id);
  match.events?.push({
    type: 'DISCARDED',
    seat,
    from,
    number,
    card_id,
    cards: compiledCard(match.rules, card_id).shows,
  });
}

/** Takes a card out of the hand and discards it. */
export function discardFromHand(match: Match, seat: Seat, card: HandCard): void {
  const { hand } = match.game.seats[seat];
  removeAt(hand, hand.indexOf(card));
  match.game.dirty |= dirtyFlag.hand;
  discardCard(match, seat, card.card_id, 'hand', card.number);
}

/**
 * With a discard pile of this many, cards are created no more (rules 12). A pile is copied and sent as a whole, and
 * cards that create cards would let it grow all match long.
 */
const fullPile = 500;

/** A new card in the hand; past a full hand it is discarded. */
export function createCard(match: Match, seat: Seat, card_id: number): void {
  if (match.game.seats[seat].discard.length >= fullPile) return;
  if (match.game.seats[seat].hand.length >= handLimit) {
    discardCard(match, seat, card_id, 'created', null);
    return;
  }
  const card = addToHand(match, seat, card_id);
  match.events?.push({
    type: 'CREATED',
    seat,
    number: card.number,
    card_id,
    cost: costOf(match, seat, card),
    cards: compiledCard(match.rules, card_id).shows,
  });
}

function takeDiscarded(match: Match, seat: Seat, index: number): number {
  const state = match.game.seats[seat];
  const card_id = state.discard[index] as number;
  state.discard = withoutAt(state.discard, index);
  match.game.dirty |= dirtyFlag.discard;
  return card_id;
}

/** From the discard pile back to the hand; fizzles if the hand is full. */
export function recallCard(match: Match, seat: Seat, index: number): void {
  const state = match.game.seats[seat];
  if (state.hand.length >= handLimit) return;
  const card_id = takeDiscarded(match, seat, index);
  const card = addToHand(match, seat, card_id);
  match.events?.push({
    type: 'RECALLED',
    seat,
    index,
    card_id,
    number: card.number,
    cost: costOf(match, seat, card),
    cards: compiledCard(match.rules, card_id).shows,
  });
}

/** Takes a card out of the discard pile for a unit that arrives next. */
export function takeFromDiscard(match: Match, seat: Seat, index: number): number {
  const card_id = takeDiscarded(match, seat, index);
  match.events?.push({ type: 'REVIVED', seat, index, card_id });
  return card_id;
}

/**
 * Tells the owner what the hand costs now. Told whenever costs may have changed, so that silence says nothing about the
 * hand.
 */
export function emitCostChanges(match: Match, seat: Seat): void {
  const { hand } = match.game.seats[seat];
  match.events?.push({ type: 'COSTS_CHANGED', seat, costs: hand.map((card) => costOf(match, seat, card)) });
}

export function setCostAura(match: Match, seat: Seat, cost: number): void {
  if (match.game.seats[seat].cost_aura === cost) return;
  match.game.seats[seat].cost_aura = cost;
  emitCostChanges(match, seat);
}

/**
 * What the day makes cheaper, as the bit of its element; 0 when that is used or over. Told even where no card is of it:
 * a hand is hidden.
 */
export function setGift(match: Match, seat: Seat, gift: number): void {
  const state = match.game.seats[seat];
  if (state.gift === gift) return;
  state.gift = gift;
  match.events?.push({
    type: 'GIFT_CHANGED',
    seat,
    gift: gift !== 0,
    costs: state.hand.map((card) => costOf(match, seat, card)),
  });
}

/** Lays a ward or, face down, a trap beside the hero. */
export function setWard(match: Match, seat: Seat, card_id: number): Ward {
  const compiled = compiledCard(match.rules, card_id);
  const { card } = compiled;
  const is_trap = card.type === 'trap';
  const ward = { number: ++match.game.last_number, card_id, is_trap, time: card.time ?? 0 };
  match.game.seats[seat].wards.push(ward);
  match.game.dirty |= dirtyFlag.wards;
  listen(match, seat, compiled);
  match.events?.push({
    type: 'WARD_SET',
    seat,
    ward: { number: ward.number, card_id, is_trap, time: is_trap ? null : ward.time },
    cards: compiled.shows,
  });
  return ward;
}

export function setWardTime(match: Match, seat: Seat, ward: Ward, time: number): void {
  const { wards } = match.game.seats[seat];
  wards[wards.indexOf(ward)] = { ...ward, time };
  match.events?.push({ type: 'WARD_TIME_CHANGED', seat, number: ward.number, time });
}

/** A ward or trap ends and is discarded face up. */
export function removeWard(match: Match, seat: Seat, ward: Ward, why: 'time' | 'destroyed' | 'sprang'): void {
  const state = match.game.seats[seat];
  const { number, card_id } = ward;
  const compiled = compiledCard(match.rules, card_id);
  removeAt(state.wards, state.wards.indexOf(ward));
  match.game.dirty |= dirtyFlag.wards;
  addToDiscard(match, seat, card_id);
  unlisten(match, seat, compiled);
  if (why === 'sprang') match.events?.push({ type: 'TRAP_SPRANG', seat, number, card_id, cards: compiled.shows });
  else match.events?.push({ type: 'WARD_GONE', seat, number, card_id, why, cards: compiled.shows });
}

/** Changes the cost of those cards of the hand that fit. */
export function changeCosts(match: Match, seat: Seat, change: number, matches: (card_id: number) => boolean): void {
  const state = match.game.seats[seat];
  state.hand = state.hand.map((card) => (matches(card.card_id) ? { ...card, change: card.change + change } : card));
  emitCostChanges(match, seat);
}
