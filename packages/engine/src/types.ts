import type { Card, CardType, Element, Keywords } from '@chilyo/card-language';
import type { EditionNumber } from './edition.ts';

export type Seat = 0 | 1;
/** A seat, or null for a spectator. */
export type Viewer = Seat | null;
/** A character: the public number of a unit, or a hero. */
export type CharacterRef = number | 'hero0' | 'hero1';

/** What a player may do (rules 14). `card` is a private number of the own hand, lanes are 1 to 5. */
export type GameAction =
  | { type: 'mulligan'; cards: number[] }
  | { type: 'play'; card: number; lane?: number; target?: CharacterRef }
  | { type: 'attack'; unit: number; target: CharacterRef }
  | { type: 'move'; unit: number; lane: number }
  | { type: 'power'; target?: CharacterRef }
  | { type: 'answer'; option: number }
  | { type: 'end' }
  | { type: 'concede' };

/** What the server does in a player's place (rules 15). */
export type ServerAction = { type: 'timeout'; seat: Seat } | { type: 'forfeit'; seat: Seat; reason: 'left' | 'idle' };

export const refusalCodes = [
  'NOT_YOUR_TURN',
  'ILLEGAL_ACTION',
  'GAME_IS_OVER',
  'CHOICE_IS_WAITING',
  'NO_CHOICE_IS_WAITING',
  'MULLIGAN_IS_RUNNING',
  'MULLIGAN_IS_DONE',
  'NOT_ENOUGH_ENERGY',
  'NO_SUCH_CARD',
  'NO_SUCH_UNIT',
  'LANE_IS_NOT_FREE',
  'TARGET_IS_NOT_ALLOWED',
  'UNIT_CANNOT_ATTACK',
  'UNIT_CANNOT_MOVE',
  'WARDS_ARE_FULL',
  'SAME_WARD',
  'POWER_IS_USED',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export type EndReason = 'hero' | 'concede' | 'left' | 'idle' | 'turns' | 'both';
export interface Result {
  winner: Seat | null;
  reason: EndReason;
}

export interface HandCardView {
  number: number;
  card_id: number;
  cost: number;
}

export interface UnitView {
  number: number;
  card_id: number;
  /** The seat at which it arrived: one that was taken still looks as that player dressed it. */
  home: Seat;
  element: Element[];
  attack: number;
  health: number;
  max_health: number;
  /** Keywords that count now, with amounts; stealth and shield are among them. */
  keywords: Keywords;
  frozen: boolean;
  burn: number;
  silenced: boolean;
  attacks_left: number;
  /** Arrived since its owner's last turn start: can't attack yet without rush. */
  fresh: boolean;
  /** Has used its own move of this turn (mobile). */
  moved: boolean;
}

export interface WardView {
  number: number;
  /** null for an enemy trap that lies face down. */
  card_id: number | null;
  is_trap: boolean;
  /** Own turns left; null for traps. */
  time: number | null;
}

/** Public counts that card texts speak of. */
export interface Tally {
  cards_turn: number;
  spells_turn: number;
  spells_match: number;
  empty_draws: number;
}

export interface SeatView {
  life: number;
  max_life: number;
  energy: number;
  max_energy: number;
  /** Own hand only, in the order of arrival. */
  hand?: HandCardView[];
  hand_count: number;
  deck_count: number;
  /** Card ids, oldest first. */
  discard: number[];
  /** Lanes 1 to 5 are indexes 0 to 4. */
  units: (UnitView | null)[];
  wards: WardView[];
  /** Whether this turn's move and 점괘 are used. */
  moved: boolean;
  /** Whether the day still makes a card of its element, or 점괘, cheaper (rules 6). */
  gift: boolean;
  /** Element of the seat's 점괘: the main element of its deck (rules 6). */
  power: Element;
  power_used: boolean;
  /** Whether the mulligan has been answered. */
  ready: boolean;
  tally: Tally;
}

/** One of the things to choose among: words of a `choose_one`, or a card of a `pick`. */
export interface ChoiceOption {
  text?: string;
  card_id?: number;
}

export interface ChoiceView {
  seat: Seat;
  /** Empty for viewers who may not see the options. */
  options: ChoiceOption[];
}

export interface View {
  edition: EditionNumber;
  /** Place in the week of the day that begins: 0 is Sunday. */
  first_day: number;
  turn: number;
  day: Element | null;
  on_turn: Seat;
  phase: 'mulligan' | 'main' | 'over';
  /** Extra damage to the hero who is not on turn (rules 6). */
  eclipse: number;
  deaths_turn: number;
  seats: [SeatView, SeatView];
  choice?: ChoiceView;
  /** Definitions of all cards that this view shows, by card id; published ones are left out (rules 13). */
  cards: Record<number, Card>;
  result?: Result;
}

export type DamageCause = 'combat' | 'ability' | 'burn' | 'empty_deck';
export type ArrivalWay = 'play' | 'summon' | 'revive' | 'copy';
/**
 * How long a change of a unit lasts, where not for good: until the turn ends, or while its doer stays. `ended`: a change
 * of this kind is over.
 */
export type Lasting = 'turn' | 'source' | 'ended';
export type DiscardFrom = 'deck' | 'hand' | 'spell' | 'created' | 'board' | 'ward';

/**
 * Definitions of the cards that an event shows; without published cards, and empty for viewers who may not see them.
 */
interface Shows {
  cards: Card[];
}

/**
 * All events. Every event goes to every viewer; parts that a viewer may not know are null.
 * `unit` and `number` of units and wards are public numbers; `number` of hand cards is private.
 * Values such as `health`, `life` or `energy` are those after the event.
 */
type Occurrence =
  | ({
      type: 'DEALT';
      edition: EditionNumber;
      first_day: number;
      life: [number, number];
      powers: [Element, Element];
      hands: [HandCardView[] | null, HandCardView[] | null];
      hand_count: [number, number];
      deck_count: [number, number];
    } & Shows)
  | ({ type: 'MULLIGANED'; seat: Seat; count: number; hand: HandCardView[] | null } & Shows)
  | { type: 'SHUFFLED'; seat: Seat }
  | {
      type: 'TURN_STARTED';
      turn: number;
      seat: Seat;
      day: Element | null;
      eclipse: number;
      energy: number;
      max_energy: number;
    }
  | { type: 'WOKE'; seat: Seat; units: { unit: number; attacks_left: number }[] }
  | { type: 'TURN_ENDED'; turn: number; seat: Seat; energy: number }
  | ({
      type: 'PLAYED';
      seat: Seat;
      number: number | null;
      card_id: number | null;
      card_type: CardType;
      lane: number | null;
      target: CharacterRef | null;
      cost: number;
      energy: number;
    } & Shows)
  | ({ type: 'ARRIVED'; seat: Seat; lane: number; unit: UnitView; way: ArrivalWay } & Shows)
  | { type: 'ATTACKED'; seat: Seat; unit: number; target: CharacterRef; attacks_left: number }
  | { type: 'STRUCK'; unit: number; target: CharacterRef }
  | {
      type: 'HURT';
      target: CharacterRef;
      points: number;
      /** Health or life after it. */
      health: number;
      source: number | null;
      cause: DamageCause;
    }
  | { type: 'SHIELDED'; unit: number; source: number | null }
  | { type: 'HEALED'; target: CharacterRef; points: number; health: number }
  | { type: 'STATS_CHANGED'; unit: number; attack: number; health: number; max_health: number; lasts?: Lasting }
  | { type: 'KEYWORDS_CHANGED'; unit: number; keywords: Keywords; lasts?: Lasting }
  | { type: 'ATTACKS_CHANGED'; unit: number; attacks_left: number; fresh: boolean }
  | { type: 'FROZE'; unit: number }
  | { type: 'THAWED'; unit: number }
  | { type: 'BURN_CHANGED'; unit: number; burn: number }
  | { type: 'SILENCED'; unit: number }
  | { type: 'ELEMENT_CHANGED'; unit: number; element: Element[] }
  | {
      type: 'MOVED';
      seat: Seat;
      unit: number;
      from: number;
      to: number;
      /** `move` uses the player's move of the turn, `mobile` the unit's own. */
      way: 'move' | 'mobile' | 'effect';
    }
  | { type: 'SWAPPED'; seat: Seat; lanes: [number, number] }
  | { type: 'DESTROYED'; unit: number; source: number | null }
  | ({ type: 'DIED'; seat: Seat; lane: number; unit: number; card_id: number | null } & Shows)
  | ({
      type: 'RETURNED';
      seat: Seat;
      lane: number;
      unit: number;
      /** The card that goes back; null when there is none under the unit. */
      card_id: number | null;
      to: 'hand' | 'discard' | 'nowhere';
      number: number | null;
      cost: number | null;
    } & Shows)
  | ({ type: 'TRANSFORMED'; seat: Seat; lane: number; old_unit: number; unit: UnitView } & Shows)
  | { type: 'TAKEN'; unit: number; from_seat: Seat; from_lane: number; seat: Seat; lane: number }
  | ({ type: 'DREW'; seat: Seat; number: number | null; card_id: number | null; cost: number | null } & Shows)
  | { type: 'DECK_WAS_EMPTY'; seat: Seat; times: number }
  | ({ type: 'DISCARDED'; seat: Seat; from: DiscardFrom; number: number | null; card_id: number } & Shows)
  | ({ type: 'CREATED'; seat: Seat; number: number | null; card_id: number | null; cost: number | null } & Shows)
  | ({
      type: 'RECALLED';
      seat: Seat;
      /** Place in the discard pile, oldest 0. */
      index: number;
      card_id: number;
      number: number | null;
      cost: number | null;
    } & Shows)
  | { type: 'REVIVED'; seat: Seat; index: number; card_id: number }
  | { type: 'ENERGY_CHANGED'; seat: Seat; energy: number; max_energy: number }
  | { type: 'COSTS_CHANGED'; seat: Seat; costs: number[] | null }
  | { type: 'POWER_USED'; seat: Seat; power: Element; target: CharacterRef | null; energy: number }
  /** What the day makes cheaper has been used, or is over with the turn. */
  | { type: 'GIFT_CHANGED'; seat: Seat; gift: boolean; costs: number[] | null }
  | ({ type: 'WARD_SET'; seat: Seat; ward: WardView } & Shows)
  | { type: 'WARD_TIME_CHANGED'; seat: Seat; number: number; time: number }
  | ({ type: 'WARD_GONE'; seat: Seat; number: number; card_id: number; why: 'time' | 'destroyed' } & Shows)
  | ({ type: 'TRAP_SPRANG'; seat: Seat; number: number; card_id: number } & Shows)
  | ({ type: 'ASKED'; seat: Seat; options: ChoiceOption[] | null } & Shows)
  | {
      type: 'ANSWERED';
      seat: Seat;
      option: number | null;
      /** The words of the option, if the options were public. */
      text?: string;
    }
  | { type: 'LAPSED'; count: number }
  | ({ type: 'GAME_OVER' } & Result);

/**
 * What brings an event about. All of it is public by then: a trap has sprung, a spell lies in the discard pile, an
 * ability is of a unit or ward in play, or of one that has just left it.
 */
export type Doer =
  | { kind: 'unit' | 'ward' | 'trap'; seat: Seat; number: number; card_id: number }
  | { kind: 'spell'; seat: Seat; card_id: number }
  | { kind: 'power'; seat: Seat; power: Element }
  /** A player, by an action. */
  | { kind: 'player'; seat: Seat }
  /** The day, which makes cards cheaper (rules 6). */
  | { kind: 'sky' }
  /** The course of a turn (rules 6); a deck that has run out shows in the `cause` of its damage. */
  | { kind: 'rule'; rule: 'deal' | 'turn' | 'draw' | 'burn' };

/**
 * `by`: its doer. Absent for what no ability does, where the event names it by itself; `doerOf` tells it for every event. `by_ward`: the card of
 * the ward whose ability caused the event. Absent for other causes.
 */
export type GameEvent = Occurrence & { by?: Doer; by_ward?: number };
