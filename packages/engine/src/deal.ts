import { type Element, elementCodes } from '@chilyo/card-language';
import { addToHand, shuffleDeck } from './changes.ts';
import { diceFrom, roll } from './dice.ts';
import { type EditionNumber, editions, latestEdition } from './edition.ts';
import { elementBit } from './element-set.ts';
import { EventRecorder } from './event-recorder.ts';
import type { Game, Match, SeatState } from './game.ts';
import { lowestBit } from './lowest-bit.ts';
import { nobody } from './refs.ts';
import { compiledCard, type Rules } from './rules.ts';
import type { Doer, GameEvent, Seat } from './types.ts';
import { viewOfHand } from './view.ts';

/** A card more for beginning second; the other compensation is a life (rules 5). */
const firstHands = [4, 5] as const;
const DAYS = 7;

/** Inputs of a deal: card ids in seat order, and a seed of 64 hex digits. */
export interface Deal {
  decks: readonly [readonly number[], readonly number[]];
  seed: string;
  /** The latest unless it is said. */
  edition?: EditionNumber;
  /** For a lesson or a riddle: lives other than those of rules 5, and the day that begins. */
  lives?: readonly [number, number];
  first_day?: number;
}

/** A deck is of one element if all its cards that are not neutral share one; an all-neutral deck is (rules 11). */
export function isOneElement(rules: Rules, deck: readonly number[]): boolean {
  let elements = 0;
  for (const id of deck) elements |= compiledCard(rules, id).elements;
  const coloured = elements & ~elementBit.N;
  return (coloured & (coloured - 1)) === 0;
}

/** Scratch counts of cards per element, indexed by the element's bit. */
const counts = new Int32Array(elementCodes.length);

/**
 * The most frequent element of a deck, without neutral, which determines its 점괘 (rules 6). Ties go to the earlier day
 * of the week; neutral if no card has another element.
 */
export function mainElement(rules: Rules, deck: readonly number[]): Element {
  counts.fill(0);
  for (const id of deck)
    for (let rest = compiledCard(rules, id).elements; rest !== 0; rest &= rest - 1) {
      const at = lowestBit(rest);
      counts[at] = (counts[at] as number) + 1;
    }
  let main: Element = 'N';
  let most = 0;
  for (const element of elementCodes) {
    const count = counts[lowestBit(elementBit[element])] as number;
    if (element === 'N' || count <= most) continue;
    main = element;
    most = count;
  }
  return main;
}

/** A seat before anything has been dealt to it. */
export function freshSeat(life: number): SeatState {
  return {
    life,
    max_life: life,
    energy: 0,
    max_energy: 2,
    hand: [],
    next_hand: 0,
    deck: [],
    discard: [],
    units: [null, null, null, null, null],
    wards: [],
    moved: false,
    gift: 0,
    power: 'N',
    power_used: false,
    mulligan_done: false,
    one_element: false,
    cost_aura: 0,
    tally: { cards_turn: 0, spells_turn: 0, spells_match: 0, empty_draws: 0 },
    idle_turns: 0,
    acted: false,
    listens: 0,
    watches: 0,
  };
}

/** A match of nothing yet. */
export const freshGame = (dice: Game['dice'], edition: EditionNumber = latestEdition): Game => ({
  edition,
  first_day: 0,
  turn: 0,
  phase: 'mulligan',
  on_turn: 0,
  dice,
  last_number: 0,
  deaths_turn: 0,
  ran: 0,
  done: 0,
  seats: [freshSeat(editions[edition].lives[0]), freshSeat(editions[edition].lives[1])],
  frame: null,
  todo: [],
  strike: { unit: 0, seat: 0, lane: 0, target: nobody },
  next_step: 0,
  dirty: 0,
  unsettled: false,
  choice: null,
  result: null,
});

/**
 * Draws the first day, shuffles both decks, seat 0's first, and deals the first hands; the mulligan is open then.
 * `events` as for `step`.
 */
export function deal(
  rules: Rules,
  { decks, seed, edition = latestEdition, lives = editions[edition].lives, first_day }: Deal,
  events: GameEvent[] | null = [],
): { game: Game; events: GameEvent[] } {
  const game = freshGame(diceFrom(seed), edition);
  const drawn = editions[edition].week_goes_round ? roll(game, DAYS) : 0;
  game.first_day = first_day ?? drawn;
  const dealing: Doer = { kind: 'rule', rule: 'deal' };
  const match: Match = { rules, game, events: events && new EventRecorder(events, { rules, game }, dealing) };
  for (const seat of [0, 1] as const) {
    game.seats[seat].life = game.seats[seat].max_life = lives[seat];
    dealHand(match, seat, decks[seat]);
  }
  const [first, second] = game.seats;
  match.events?.push({
    type: 'DEALT',
    edition,
    first_day: game.first_day,
    life: [first.life, second.life],
    powers: [first.power, second.power],
    hands: [viewOfHand(match, 0), viewOfHand(match, 1)],
    hand_count: [first.hand.length, second.hand.length],
    deck_count: [first.deck.length, second.deck.length],
    cards: [...first.hand, ...second.hand].flatMap(({ card_id }) => compiledCard(rules, card_id).shows),
  });
  return { game, events: events ?? [] };
}

function dealHand(match: Match, seat: Seat, deck: readonly number[]): void {
  const state = match.game.seats[seat];
  state.deck = deck;
  state.one_element = isOneElement(match.rules, deck);
  if (editions[match.game.edition].has_powers) state.power = mainElement(match.rules, deck);
  shuffleDeck(match, seat);
  const inDeck = state.deck.length - firstHands[seat];
  for (const card_id of state.deck.slice(inDeck)) addToHand(match, seat, card_id);
  state.deck = state.deck.slice(0, inDeck);
}
