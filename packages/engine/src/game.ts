import type { Element } from '@chilyo/card-language';
import type { EditionNumber } from './edition.ts';
import type { KeywordSet } from './keyword-set.ts';
import type { Ref } from './refs.ts';
import type { Rules } from './rules.ts';
import type { ChoiceOption, Doer, GameEvent, Result, Seat, Tally } from './types.ts';

/** A unit in play. Stats and keywords that count now come first; they are sums of the parts below them. */
export interface Unit {
  number: number;
  card_id: number;
  /** The card that leaves play with it; 0 for tokens and copies (rules 4). */
  under: number;
  seat: Seat;
  /** Where it arrived: one that was taken keeps it. */
  home: Seat;
  /** 0 to 4. */
  lane: number;
  /** Bits of `elementBit`. */
  elements: number;
  attack: number;
  health: number;
  max_health: number;
  /** Bits of `keyword`; the amounts of three of them follow. */
  keywords: number;
  regen: number;
  armor: number;
  counter: number;
  base_attack: number;
  base_health: number;
  turn_attack: number;
  turn_health: number;
  aura_attack: number;
  /** What auras give and take in all; `aura_toll` is what they take of it, 0 or less (rules 8). */
  aura_health: number;
  aura_toll: number;
  own_keywords: KeywordSet;
  turn_keywords: KeywordSet;
  aura_keywords: KeywordSet;
  /** Turn of the match in which it froze; 0 when not frozen. */
  frozen: number;
  burn: number;
  silenced: boolean;
  destroyed: boolean;
  attacks_left: number;
  fresh: boolean;
  /** It is fresh by being taken or transformed: then nothing that it is given lets it attack (rules 12). */
  bound: boolean;
  moved: boolean;
}

/** Never changed, only replaced, like wards, decks and discard piles: copies of a game share them. */
export interface HandCard {
  readonly number: number;
  readonly card_id: number;
  readonly change: number;
}

export interface Ward {
  readonly number: number;
  readonly card_id: number;
  readonly is_trap: boolean;
  readonly time: number;
}

export interface SeatState {
  life: number;
  max_life: number;
  energy: number;
  max_energy: number;
  hand: HandCard[];
  next_hand: number;
  /** The top is the last. */
  deck: readonly number[];
  discard: readonly number[];
  units: (Unit | null)[];
  wards: Ward[];
  moved: boolean;
  /**
   * Bit of the element that the day makes cheaper once, while that has not been used; 0 when there is nothing (rules
   * 6).
   */
  gift: number;
  /** Element of the seat's 점괘: the main element of its deck (rules 6). */
  power: Element;
  power_used: boolean;
  mulligan_done: boolean;
  one_element: boolean;
  /** Sum of auras on the cost of the whole hand. */
  cost_aura: number;
  tally: Tally;
  /** Turns in a row that ran out without any action (rules 15). */
  idle_turns: number;
  acted: boolean;
  /** Triggers that units, wards and traps of the seat listen to, as bits: others are skipped cheaply. */
  listens: number;
  /** Dirty flags that auras of the seat look at, and behind them the flags that they set (`given`). */
  watches: number;
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
  target: Ref;
  /** Happens even if the source is gone or silenced by now (rules 9). */
  always: boolean;
  /** Of a trap that still lies face down: it may spring when its turn comes. */
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

/**
 * The blow that comes when a declared attack has triggered all it triggers (rules 7). `unit` is 0 when none is planned.
 */
export interface Strike {
  unit: number;
  seat: Seat;
  lane: number;
  target: Ref;
}

export interface Choice {
  seat: Seat;
  options: ChoiceOption[];
}

/** The whole state of a match: plain data, complete, of fixed shape; between two actions it may go through JSON. */
export interface Game {
  edition: EditionNumber;
  /** Place in the week of the day that begins: 0 is Sunday. */
  first_day: number;
  turn: number;
  phase: 'mulligan' | 'main' | 'over';
  on_turn: Seat;
  /** 32-bit integers. */
  dice: [number, number, number, number];
  /** Last public number given. */
  last_number: number;
  deaths_turn: number;
  /** Abilities run within the present action. */
  ran: number;
  /** Effects of abilities within the present turn. */
  done: number;
  seats: [SeatState, SeatState];
  frame: Frame | null;
  todo: Frame[];
  /** Comes when the to-do list is empty. */
  strike: Strike;
  /** Comes after that: a step of `turnStep`; 0 while the player on turn decides. */
  next_step: number;
  /** Changes since the last computation of auras, as bits of `dirtyFlag`. */
  dirty: number;
  /** A character may have died since the last settling (rules 8). */
  unsettled: boolean;
  choice: Choice | null;
  result: Result | null;
}

/**
 * A game in progress: the definitions, the mutable state, and the collected events; null if the caller collects none.
 */
export interface Match {
  rules: Rules;
  game: Game;
  /** Collector of the events; null if the caller needs none. */
  events: EventSink | null;
}

export interface EventSink {
  push(event: GameEvent): void;
  /** From here on events come from this doer; null: from the running ability again, or what came before. */
  because(doer: Doer | null): void;
}

/** A unit, or the hero of a seat. */
export type Character = Unit | Seat;
