import { costOf, takesGift } from '../board.ts';
import { dirtyFlag } from '../dirty-flags.ts';
import type { Match } from '../game.ts';
import { nobody, type Ref, wireRef } from '../refs.ts';
import { removeAt } from '../remove-at.ts';
import { compiledCard } from '../rules.ts';
import type { Seat } from '../types.ts';
import { viewOfHand } from '../view.ts';
import { addToHand, setGift } from './cards.ts';

/** Pays for a card and takes it out of the hand. `place` is its place there; `lane` is -1 when it goes to none. */
export function takeFromHand(match: Match, seat: Seat, place: number, lane: number, target: Ref): void {
  const state = match.game.seats[seat];
  const card = removeAt(state.hand, place);
  const compiled = compiledCard(match.rules, card.card_id);
  const cost = costOf(match, seat, card);
  state.energy -= cost;
  state.tally.cards_turn++;
  if (compiled.type === 'spell') {
    state.tally.spells_turn++;
    state.tally.spells_match++;
  }
  match.game.dirty |= dirtyFlag.hand | dirtyFlag.tally;
  match.events?.push({
    type: 'PLAYED',
    seat,
    number: card.number,
    card_id: card.card_id,
    card_type: compiled.type,
    lane: lane < 0 ? null : lane + 1,
    target: target === nobody ? null : wireRef(target),
    cost,
    energy: state.energy,
    cards: compiled.shows,
  });
  if (takesGift(compiled, state.gift)) setGift(match, seat, 0);
}

/** Pays for 점괘; what it does is yet to come. */
export function usePower(match: Match, seat: Seat, cost: number, target: Ref): void {
  const state = match.game.seats[seat];
  state.energy -= cost;
  state.power_used = true;
  match.events?.push({
    type: 'POWER_USED',
    seat,
    power: state.power,
    target: target === nobody ? null : wireRef(target),
    energy: state.energy,
  });
  setGift(match, seat, 0);
}

/** Puts cards back below the deck and draws as many from the top, at once (rules 5). `back` has a bit for every place of the hand. */
export function exchange(match: Match, seat: Seat, back: number): void {
  const state = match.game.seats[seat];
  const held = state.hand;
  const put = held.filter((_card, place) => ((back >> place) & 1) === 1);
  state.hand = held.filter((_card, place) => ((back >> place) & 1) === 0);
  const deck = state.deck.slice();
  for (let drawn = 0; drawn < put.length; drawn++) {
    const card_id = deck.pop();
    if (card_id !== undefined) addToHand(match, seat, card_id);
  }
  state.deck = [...put.map(({ card_id }) => card_id), ...deck];
  state.mulligan_done = true;
  match.events?.push({
    type: 'MULLIGANED',
    seat,
    count: put.length,
    hand: viewOfHand(match, seat),
    cards: state.hand.flatMap(({ card_id }) => compiledCard(match.rules, card_id).shows),
  });
}
