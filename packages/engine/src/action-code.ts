import { enemyOf, lanes } from './board.ts';
import type { Game, HandCard, Unit } from './game.ts';
import { heroRef, nobody, type Ref, wireRef } from './refs.ts';
import type { CharacterRef, GameAction, Seat, ServerAction } from './types.ts';

/**
 * An action as one small number, for search and benches: `kind`, then the place of the card in the hand or the lane of
 * the unit, then a lane, then a target as a place. It means something only for the state it was listed for.
 */
export type ActionCode = number;

export const kind = { mulligan: 0, play: 1, attack: 2, move: 3, power: 4, answer: 5, end: 6, unknown: 7 } as const;

/**
 * Where a character stands, from a seat's own side: 0 to 4 its lanes, 5 its hero, 6 to 10 the enemy's lanes, 11 the
 * enemy's hero. Sets of places are bits.
 */
export type TargetPlace = number;

export const ownHero: TargetPlace = lanes;
export const enemySide: TargetPlace = lanes + 1;
export const enemyHero: TargetPlace = enemySide + lanes;
/** No lane, no target. */
export const none = -1;
/** Codes of a lane, place or subject that does not exist; invalid input maps to them, and they are never legal. */
const noLane = lanes;
export const noPlace = enemyHero + 1;
const noSubject = 15;
/** Higher than every place of a hand. */
const noHandPlace = 9;

const subjectAt = 3;
const laneAt = 7;
const targetAt = 10;

/** `subject` is a place in the hand, an own lane, an option, or for the mulligan a bit for every place of the hand. */
export const codeOf = (what: number, subject: number, lane = none, target: TargetPlace = none): ActionCode =>
  what | (subject << subjectAt) | ((lane + 1) << laneAt) | ((target + 1) << targetAt);

export const kindOf = (code: ActionCode): number => code & 7;
export const subjectOf = (code: ActionCode): number => (code >> subjectAt) & 15;
export const laneOf = (code: ActionCode): number => ((code >> laneAt) & 7) - 1;
export const targetPlaceOf = (code: ActionCode): TargetPlace => ((code >> targetAt) & 15) - 1;
/** The set of cards to put back, as bits of places in the hand; it occupies all bits above the kind. */
export const mulliganBitsOf = (code: ActionCode): number => code >> subjectAt;

export const isEnd = (code: ActionCode): boolean => kindOf(code) === kind.end;
export const isMove = (code: ActionCode): boolean => kindOf(code) === kind.move;
/** The mulligan that puts back a set of places of the hand, as bits. */
export const mulliganOf = (back: number): ActionCode => kind.mulligan | (back << subjectAt);

/** The character at a place; `nobody` if it is empty. */
export function refAt(game: Game, seat: Seat, place: TargetPlace): Ref {
  if (place < 0 || place > enemyHero) return nobody;
  if (place === ownHero) return heroRef(seat);
  if (place === enemyHero) return heroRef(enemyOf(seat));
  const unit = place < ownHero ? game.seats[seat].units[place] : game.seats[enemyOf(seat)].units[place - enemySide];
  return unit ? unit.number : nobody;
}

/** A code in the form that goes over the wire. */
export function actionOf(game: Game, seat: Seat, code: ActionCode): GameAction {
  const { hand, units } = game.seats[seat];
  const subject = subjectOf(code);
  const lane = laneOf(code);
  const target = refAt(game, seat, targetPlaceOf(code));
  switch (kindOf(code)) {
    case kind.mulligan:
      return {
        type: 'mulligan',
        cards: hand.filter((_card, at) => (mulliganBitsOf(code) >> at) & 1).map((card) => card.number),
      };
    case kind.play:
      return {
        type: 'play',
        card: hand[subject]?.number ?? none,
        ...(lane === none ? null : { lane: lane + 1 }),
        ...(target === nobody ? null : { target: wireRef(target) }),
      };
    case kind.attack:
      return { type: 'attack', unit: (units[subject] as Unit).number, target: wireRef(target) };
    case kind.move:
      return { type: 'move', unit: (units[subject] as Unit).number, lane: lane + 1 };
    case kind.power:
      return { type: 'power', ...(target === nobody ? null : { target: wireRef(target) }) };
    case kind.answer:
      return { type: 'answer', option: subject };
    default:
      return { type: 'end' };
  }
}

/**
 * Encodes an action from the wire; parts that do not exist get codes that are never legal.
 */
export function encodeAction(game: Game, seat: Seat, action: GameAction | ServerAction): ActionCode {
  const { hand } = game.seats[seat];
  switch (action.type) {
    case 'mulligan':
      return mulliganOf(handSet(hand, action.cards));
    case 'play': {
      const at = hand.findIndex(({ number }) => number === action.card);
      const lane = action.lane === undefined ? none : laneFrom(action.lane);
      const target = action.target === undefined ? none : placeOfRef(game, seat, action.target);
      return codeOf(kind.play, at < 0 ? noSubject : at, lane, target);
    }
    case 'attack':
      return codeOf(kind.attack, ownLane(game, seat, action.unit), none, placeOfRef(game, seat, action.target));
    case 'move':
      return codeOf(kind.move, ownLane(game, seat, action.unit), laneFrom(action.lane));
    case 'power':
      return codeOf(kind.power, 0, none, action.target === undefined ? none : placeOfRef(game, seat, action.target));
    case 'answer':
      return codeOf(kind.answer, action.option >= 0 && action.option < noSubject ? action.option : noSubject);
    case 'end':
      return codeOf(kind.end, 0);
    default:
      return kind.unknown;
  }
}

function handSet(hand: readonly HandCard[], numbers: readonly number[]): number {
  let set = 0;
  for (const number of Array.isArray(numbers) ? numbers : [none]) {
    const at = hand.findIndex((card) => card.number === number);
    // a card named twice is as illegal as a missing one
    set |= at < 0 || ((set >> at) & 1) === 1 ? 1 << noHandPlace : 1 << at;
  }
  return set;
}

const laneFrom = (lane: number): number => (lane >= 1 && lane <= lanes && Number.isInteger(lane) ? lane - 1 : noLane);

function ownLane(game: Game, seat: Seat, unit: number): number {
  const lane = game.seats[seat].units.findIndex((each) => each?.number === unit);
  return lane < 0 ? noSubject : lane;
}

/** The place of a character from a seat's side; `noPlace` if it is not on the board. */
export function placeOfRef(game: Game, seat: Seat, ref: CharacterRef): TargetPlace {
  if (ref === 'hero0' || ref === 'hero1') return (ref === 'hero0') === (seat === 0) ? ownHero : enemyHero;
  for (let lane = 0; lane < lanes; lane++) {
    if (game.seats[seat].units[lane]?.number === ref) return lane;
    if (game.seats[enemyOf(seat)].units[lane]?.number === ref) return enemySide + lane;
  }
  return noPlace;
}
