import type { Element, Keywords } from '@chilyo/card-language';
import type { Rules } from './rules.ts';
import type { CharacterRef, ChoiceOption, GameEvent, Result, Seat, Tally } from './types.ts';

/** A unit in play. `attack`, `max_health` and `keywords` are sums of the parts below them. */
export interface Unit {
  number: number;
  card_id: number;
  /** The card that leaves play with it; 0 for tokens and copies (rules 4). */
  under: number;
  seat: Seat;
  /** 0 to 4. */
  lane: number;
  element: Element[];
  attack: number;
  health: number;
  max_health: number;
  keywords: Keywords;
  base_attack: number;
  base_health: number;
  turn_attack: number;
  turn_health: number;
  aura_attack: number;
  aura_health: number;
  /** Keyword records are replaced, never changed, so that copies of a game can share them. */
  own_keywords: Keywords;
  turn_keywords: Keywords;
  aura_keywords: Keywords;
  /** Turn of the match in which it froze; 0 when not frozen. */
  frozen: number;
  burn: number;
  silenced: boolean;
  destroyed: boolean;
  attacks_left: number;
  fresh: boolean;
  moved: boolean;
}

export interface HandCard {
  number: number;
  card_id: number;
  change: number;
}

export interface Ward {
  number: number;
  card_id: number;
  is_trap: boolean;
  time: number;
}

export interface SeatState {
  life: number;
  max_life: number;
  energy: number;
  max_energy: number;
  hand: HandCard[];
  next_hand: number;
  /** The top is the last. */
  deck: number[];
  discard: number[];
  units: (Unit | null)[];
  wards: Ward[];
  moved: boolean;
  power_used: boolean;
  ready: boolean;
  one_element: boolean;
  /** Sum of auras on the cost of the whole hand. */
  cost_aura: number;
  tally: Tally;
  /** Turns in a row that ran out without any action (rules 15). */
  idle_turns: number;
  acted: boolean;
}

/** One ability on the to-do list, or being worked through. */
export interface Frame {
  card_id: number;
  ability: number;
  /** Public number of the unit or ward it belongs to; 0 for spells. */
  source: number;
  seat: Seat;
  /** Last known lane of the source; -1 when it has none. */
  lane: number;
  /** Unit of the trigger; 0 when there is none. */
  that: number;
  target: CharacterRef | null;
  /** Happens even if the source is gone or silenced by now (rules 9). */
  always: boolean;
  is_trap: boolean;
  /** The subject must still be there for a trap to spring. */
  needs_that: boolean;
  /** Stats of a source that has left play. */
  last_attack: number;
  last_health: number;
  at: number;
  left: number;
  dealt: number;
  chosen: number;
}

/** What comes when the to-do list is empty; each is resolved fully before the next (rules 6, 7). */
export type Step =
  | { step: 'strike'; seat: Seat; unit: number; lane: number; target: CharacterRef }
  | { step: 'turn_start' | 'wake' | 'regen' | 'draw' | 'start_abilities' | 'ward_time' }
  | { step: 'end_abilities' | 'burn' | 'thaw' | 'expire' | 'next_turn' };

export interface Choice {
  seat: Seat;
  options: ChoiceOption[];
}

/** The whole state of a match: plain data, complete, of fixed shape. */
export interface Game {
  turn: number;
  phase: 'mulligan' | 'main' | 'over';
  on_turn: Seat;
  dice: [number, number, number, number];
  /** Last public number given. */
  last_number: number;
  deaths_turn: number;
  /** Abilities run within the present action. */
  ran: number;
  seats: [SeatState, SeatState];
  frame: Frame | null;
  todo: Frame[];
  plan: Step[];
  choice: Choice | null;
  result: Result | null;
}

/** A game being played on: the definitions, the state that changes, and what has happened so far. */
export interface Match {
  rules: Rules;
  game: Game;
  events: GameEvent[];
}

/** A unit, or the hero of a seat. */
export type Character = Unit | Seat;

const copySeat = (seat: SeatState): SeatState => ({
  ...seat,
  hand: seat.hand.map((card) => ({ ...card })),
  deck: seat.deck.slice(),
  discard: seat.discard.slice(),
  units: seat.units.map((unit) => (unit ? { ...unit } : null)),
  wards: seat.wards.map((ward) => ({ ...ward })),
  tally: { ...seat.tally },
});

/** A copy that can be played on without touching the original. Steps, options and keyword records are never changed, so they are shared. */
export function copyGame(game: Game): Game {
  return {
    ...game,
    dice: [...game.dice],
    seats: [copySeat(game.seats[0]), copySeat(game.seats[1])],
    frame: game.frame ? { ...game.frame } : null,
    todo: game.todo.map((frame) => ({ ...frame })),
    plan: game.plan.slice(),
  };
}
