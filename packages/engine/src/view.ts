import type { Card } from '@chilyo/card-language';
import { costOf } from './board.ts';
import { dayOf, eclipseOf } from './edition.ts';
import type { Choice, Game, Match, Unit, Ward } from './game.ts';
import type { Rules } from './rules.ts';
import type { ChoiceView, HandCardView, Seat, SeatView, UnitView, View, Viewer, WardView } from './types.ts';
import { viewOfUnit } from './unit-view.ts';

/** Everything that a viewer may know of a match, as plain JSON (rules 13). */
export function viewOf(rules: Rules, game: Game, viewer: Viewer): View {
  const match: Match = { rules, game, events: null };
  const view: View = {
    edition: game.edition,
    first_day: game.first_day,
    turn: game.turn,
    day: dayOf(game),
    on_turn: game.on_turn,
    phase: game.phase,
    eclipse: eclipseOf(game),
    deaths_turn: game.deaths_turn,
    seats: [seatView(match, 0, viewer === 0), seatView(match, 1, viewer === 1)],
    cards: {},
  };
  if (game.choice) view.choice = choiceView(game.choice, viewer);
  if (game.result) view.result = { winner: game.result.winner, reason: game.result.reason };
  view.cards = cardsOf(rules, view, viewer);
  return view;
}

function choiceView({ seat, options }: Choice, viewer: Viewer): ChoiceView {
  const mayKnow = seat === viewer || options.every(({ card_id }) => card_id === undefined);
  return { seat, options: mayKnow ? options.map((option) => ({ ...option })) : [] };
}

/** A hand as its owner sees it. */
export const viewOfHand = (match: Match, seat: Seat): HandCardView[] =>
  match.game.seats[seat].hand.map((card) => ({
    number: card.number,
    card_id: card.card_id,
    cost: costOf(match, seat, card),
  }));

const laneView = (unit: Unit | null): UnitView | null => (unit ? viewOfUnit(unit) : null);

const ownWardView = ({ number, card_id, is_trap, time }: Ward): WardView => ({
  number,
  card_id,
  is_trap,
  time: is_trap ? null : time,
});

/** A face-down trap shows only its existence (rules 13). */
const wardView = ({ number, card_id, is_trap, time }: Ward): WardView => ({
  number,
  card_id: is_trap ? null : card_id,
  is_trap,
  time: is_trap ? null : time,
});

function seatView(match: Match, seat: Seat, isOwn: boolean): SeatView {
  const state = match.game.seats[seat];
  const { tally } = state;
  const view: SeatView = {
    life: state.life,
    max_life: state.max_life,
    energy: state.energy,
    max_energy: state.max_energy,
    hand_count: state.hand.length,
    deck_count: state.deck.length,
    discard: state.discard.slice(),
    units: state.units.map(laneView),
    wards: state.wards.map(isOwn ? ownWardView : wardView),
    moved: state.moved,
    gift: state.gift !== 0,
    power: state.power,
    power_used: state.power_used,
    ready: state.mulligan_done,
    tally: {
      cards_turn: tally.cards_turn,
      spells_turn: tally.spells_turn,
      spells_match: tally.spells_match,
      empty_draws: tally.empty_draws,
    },
  };
  if (isOwn) view.hand = viewOfHand(match, seat);
  return view;
}

function cardsOf({ shown }: Rules, { seats, choice }: View, viewer: Viewer): Record<number, Card> {
  if (shown.isAllKnown) return {};
  for (const { hand, discard, units, wards } of seats) {
    if (hand) for (const { card_id } of hand) shown.add(card_id);
    for (const id of discard) shown.add(id);
    for (const unit of units) if (unit) shown.add(unit.card_id);
    for (const { card_id } of wards) if (card_id !== null) shown.add(card_id);
  }
  if (choice) for (const { card_id } of choice.options) if (card_id !== undefined) shown.add(card_id);
  return shown.take(viewer);
}

/** Ids of all visible cards of a view, ascending. */
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
