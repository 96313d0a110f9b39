import { costOf } from './board.ts';
import { shuffleDeck } from './changes.ts';
import { diceFrom } from './dice.ts';
import type { Game, Match, SeatState } from './game.ts';
import { type Rules, readyCard } from './rules.ts';
import type { GameEvent, HandCardView, Seat } from './types.ts';

/** Compensation for beginning second (rules 5). */
const firstHands = [4, 5] as const;
const lives = [30, 34] as const;

/** What a match is dealt from: card ids in seat order, and 64 hex digits. */
export interface Deal {
  decks: readonly [readonly number[], readonly number[]];
  seed: string;
}

/** A deck is of one element if all its cards that are not neutral share one; an all-neutral deck is (rules 11). */
export function isOneElement(rules: Rules, deck: readonly number[]): boolean {
  const shared = deck
    .map((id) => readyCard(rules, id).element.filter((element) => element !== 'N'))
    .filter((elements) => elements.length > 0);
  return new Set(shared.flat()).size <= 1;
}

/** A seat before anything has been dealt to it. */
export function freshSeat(seat: Seat): SeatState {
  return {
    life: lives[seat],
    max_life: lives[seat],
    energy: 0,
    max_energy: 2,
    hand: [],
    next_hand: 0,
    deck: [],
    discard: [],
    units: [null, null, null, null, null],
    wards: [],
    moved: false,
    power_used: false,
    ready: false,
    one_element: false,
    cost_aura: 0,
    tally: { cards_turn: 0, spells_turn: 0, spells_match: 0, empty_draws: 0 },
    idle_turns: 0,
    acted: false,
  };
}

/** Shuffles both decks, seat 0's first, and deals the first hands; the mulligan is open then. */
export function deal(rules: Rules, { decks, seed }: Deal): { game: Game; events: GameEvent[] } {
  const game: Game = {
    turn: 0,
    phase: 'mulligan',
    on_turn: 0,
    dice: diceFrom(seed),
    last_number: 0,
    deaths_turn: 0,
    ran: 0,
    seats: [freshSeat(0), freshSeat(1)],
    frame: null,
    todo: [],
    plan: [],
    choice: null,
    result: null,
  };
  const match: Match = { rules, game, events: [] };
  const hands = ([0, 1] as const).map((seat): HandCardView[] => {
    const state = game.seats[seat];
    state.deck = [...decks[seat]];
    state.one_element = isOneElement(rules, decks[seat]);
    shuffleDeck(match, seat);
    for (const card_id of state.deck.splice(-firstHands[seat])) {
      state.hand.push({ number: ++state.next_hand, card_id, change: 0 });
    }
    return state.hand.map((card) => ({ number: card.number, card_id: card.card_id, cost: costOf(match, seat, card) }));
  });
  const [first = [], second = []] = hands;
  match.events.push({
    type: 'DEALT',
    life: [...lives],
    hands: [first, second],
    hand_count: [first.length, second.length],
    deck_count: [game.seats[0].deck.length, game.seats[1].deck.length],
    cards: [...first, ...second].map(({ card_id }) => readyCard(rules, card_id).card),
  });
  return { game, events: match.events };
}
