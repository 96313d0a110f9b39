import { type Card, dayOf } from '@chilyo/card-language';
import { costOf, eclipseOf } from './board.ts';
import type { Game, Match } from './game.ts';
import { type Rules, readyCard } from './rules.ts';
import type { HandCardView, Seat, SeatView, View, Viewer } from './types.ts';
import { viewOfUnit } from './unit-view.ts';

/** Everything that a viewer may know of a match, as plain JSON (rules 13). */
export function viewOf(rules: Rules, game: Game, viewer: Viewer): View {
  const match: Match = { rules, game, events: null };
  const seats: [SeatView, SeatView] = [seatView(match, 0, viewer), seatView(match, 1, viewer)];
  const view: View = {
    turn: game.turn,
    day: dayOf(game.turn),
    on_turn: game.on_turn,
    phase: game.phase,
    eclipse: eclipseOf(game.turn),
    deaths_turn: game.deaths_turn,
    seats,
    cards: {},
  };
  if (game.choice) {
    const { seat, options } = game.choice;
    const mayKnow = seat === viewer || options.every(({ card_id }) => card_id === undefined);
    view.choice = { seat, options: mayKnow ? options.map((option) => ({ ...option })) : [] };
  }
  if (game.result) view.result = { ...game.result };
  for (const id of shownCards(view)) view.cards[id] = readyCard(rules, id).card;
  return view;
}

/** A hand as its owner sees it. */
export const viewOfHand = (match: Match, seat: Seat): HandCardView[] =>
  match.game.seats[seat].hand.map((card) => ({
    number: card.number,
    card_id: card.card_id,
    cost: costOf(match, seat, card),
  }));

function seatView(match: Match, seat: Seat, viewer: Viewer): SeatView {
  const state = match.game.seats[seat];
  const isOwn = seat === viewer;
  const { life, max_life, energy, max_energy, moved, power_used, ready } = state;
  return {
    life,
    max_life,
    energy,
    max_energy,
    ...(isOwn && { hand: viewOfHand(match, seat) }),
    hand_count: state.hand.length,
    deck_count: state.deck.length,
    discard: state.discard.slice(),
    units: state.units.map((unit) => (unit ? viewOfUnit(unit) : null)),
    wards: state.wards.map(({ number, card_id, is_trap, time }) => ({
      number,
      card_id: is_trap && !isOwn ? null : card_id,
      is_trap,
      time: is_trap ? null : time,
    })),
    moved,
    power_used,
    ready,
    tally: { ...state.tally },
  };
}

/** Ids of all cards that lie open in a view, ascending. */
export function shownCards({ seats, choice }: View): number[] {
  const shown = new Set<number>();
  for (const { hand, discard, units, wards } of seats) {
    for (const { card_id } of hand ?? []) shown.add(card_id);
    for (const id of discard) shown.add(id);
    for (const unit of units) if (unit) shown.add(unit.card_id);
    for (const { card_id } of wards) if (card_id !== null) shown.add(card_id);
  }
  for (const { card_id } of choice?.options ?? []) if (card_id !== undefined) shown.add(card_id);
  return [...shown].sort((a, b) => a - b);
}

/** Only the definitions of cards that a view shows, out of those known. */
export function onlyShown(view: View, known: ReadonlyMap<number, Card>): Record<number, Card> {
  const cards: Record<number, Card> = {};
  for (const id of shownCards(view)) {
    const card = known.get(id);
    if (card) cards[id] = card;
  }
  return cards;
}
