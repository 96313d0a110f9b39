import { costOf, handLimit } from '../board.ts';
import type { HandCard, Match, SeatState, Ward } from '../game.ts';
import { readyCard } from '../rules.ts';
import type { DiscardFrom, Seat } from '../types.ts';

/** A card enters a hand under a new number that only its owner knows (rules 13). */
export function addToHand(seat: SeatState, card_id: number): HandCard {
  const card = { number: ++seat.next_hand, card_id, change: 0 };
  seat.hand.push(card);
  return card;
}

/** Takes the card at a place of the deck (the top is the last) to the hand, or past a full hand to the discard pile. */
export function drawAt(match: Match, seat: Seat, place: number): void {
  const state = match.game.seats[seat];
  const card_id = state.deck.splice(place, 1)[0] as number;
  if (state.hand.length >= handLimit) {
    discardCard(match, seat, card_id, 'deck', null);
    return;
  }
  const card = addToHand(state, card_id);
  const cost = costOf(match, seat, card);
  const cards = [readyCard(match.rules, card_id).card];
  match.events.push({ type: 'DREW', seat, number: card.number, card_id, cost, cards });
}

/** Puts a card on top of the discard pile, seen by both; whoever calls has taken it from where it was. */
export function discardCard(match: Match, seat: Seat, card_id: number, from: DiscardFrom, number: number | null): void {
  match.game.seats[seat].discard.push(card_id);
  const cards = [readyCard(match.rules, card_id).card];
  match.events.push({ type: 'DISCARDED', seat, from, number, card_id, cards });
}

/** Takes a card out of the hand and discards it. */
export function discardFromHand(match: Match, seat: Seat, card: HandCard): void {
  const { hand } = match.game.seats[seat];
  hand.splice(hand.indexOf(card), 1);
  discardCard(match, seat, card.card_id, 'hand', card.number);
}

/** A new card in the hand; past a full hand it is discarded. */
export function createCard(match: Match, seat: Seat, card_id: number): void {
  const state = match.game.seats[seat];
  if (state.hand.length >= handLimit) {
    discardCard(match, seat, card_id, 'created', null);
    return;
  }
  const card = addToHand(state, card_id);
  const cost = costOf(match, seat, card);
  const cards = [readyCard(match.rules, card_id).card];
  match.events.push({ type: 'CREATED', seat, number: card.number, card_id, cost, cards });
}

/** From the discard pile back to the hand; lapses if the hand is full. */
export function recallCard(match: Match, seat: Seat, index: number): void {
  const state = match.game.seats[seat];
  if (state.hand.length >= handLimit) return;
  const card_id = state.discard.splice(index, 1)[0] as number;
  const card = addToHand(state, card_id);
  const cost = costOf(match, seat, card);
  const cards = [readyCard(match.rules, card_id).card];
  match.events.push({ type: 'RECALLED', seat, index, card_id, number: card.number, cost, cards });
}

/** Takes a card out of the discard pile for a unit that arrives next. */
export function takeFromDiscard(match: Match, seat: Seat, index: number): number {
  const card_id = match.game.seats[seat].discard.splice(index, 1)[0] as number;
  match.events.push({ type: 'REVIVED', seat, index, card_id });
  return card_id;
}

/** Tells the owner what the hand costs now. Told whenever costs may have changed, so that silence says nothing about the hand. */
export function tellCosts(match: Match, seat: Seat): void {
  const costs = match.game.seats[seat].hand.map((card) => costOf(match, seat, card));
  match.events.push({ type: 'COSTS_CHANGED', seat, costs });
}

export function setCostAura(match: Match, seat: Seat, cost: number): void {
  if (match.game.seats[seat].cost_aura === cost) return;
  match.game.seats[seat].cost_aura = cost;
  tellCosts(match, seat);
}

/** Lays a ward or, face down, a trap beside the hero. */
export function setWard(match: Match, seat: Seat, card_id: number): Ward {
  const { card } = readyCard(match.rules, card_id);
  const is_trap = card.type === 'trap';
  const ward = { number: ++match.game.last_number, card_id, is_trap, time: card.time ?? 0 };
  match.game.seats[seat].wards.push(ward);
  const seen = { number: ward.number, card_id, is_trap, time: is_trap ? null : ward.time };
  match.events.push({ type: 'WARD_SET', seat, ward: seen, cards: [card] });
  return ward;
}

export function setWardTime(match: Match, seat: Seat, ward: Ward, time: number): void {
  ward.time = time;
  match.events.push({ type: 'WARD_TIME_CHANGED', seat, number: ward.number, time });
}

/** A ward or trap ends and is discarded face up. */
export function removeWard(match: Match, seat: Seat, ward: Ward, why: 'time' | 'destroyed' | 'sprang'): void {
  const state = match.game.seats[seat];
  state.wards.splice(state.wards.indexOf(ward), 1);
  state.discard.push(ward.card_id);
  const { number, card_id } = ward;
  const cards = [readyCard(match.rules, card_id).card];
  if (why === 'sprang') match.events.push({ type: 'TRAP_SPRANG', seat, number, card_id, cards });
  else match.events.push({ type: 'WARD_GONE', seat, number, card_id, why, cards });
}

/** Changes the cost of those cards of the hand that fit. */
export function changeCosts(match: Match, seat: Seat, change: number, fits: (card_id: number) => boolean): void {
  for (const card of match.game.seats[seat].hand) if (fits(card.card_id)) card.change += change;
  tellCosts(match, seat);
}
