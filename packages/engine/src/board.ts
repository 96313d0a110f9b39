import type { Keyword } from '@chilyo/card-language';
import type { Game, Match, SeatState, Unit } from './game.ts';
import { type Ready, readyCard } from './rules.ts';
import type { CharacterRef, Seat } from './types.ts';

export const lanes = 5;
export const handLimit = 9;
export const wardLimit = 3;

/** The other player. */
export const enemyOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export const heroRef = (seat: Seat): CharacterRef => (seat === 0 ? 'hero0' : 'hero1');

/** The unit in a lane (0 to 4); null also for lanes that do not exist. */
export const unitAt = (game: Game, seat: Seat, lane: number): Unit | null => game.seats[seat].units[lane] ?? null;

/** The unit with a public number, if it is in play. */
export function unitOf(game: Game, number: number): Unit | null {
  for (const { units } of game.seats) for (const unit of units) if (unit?.number === number) return unit;
  return null;
}

/** Units of a seat, lanes 1 to 5. */
export const unitsOf = (game: Game, seat: Seat): Unit[] => game.seats[seat].units.filter((unit) => unit !== null);

/** Free lanes of a seat, left to right. */
export function freeLanes(seat: SeatState): number[] {
  const free: number[] = [];
  for (let lane = 0; lane < lanes; lane++) if (!seat.units[lane]) free.push(lane);
  return free;
}

/** Lanes beside one, left first. */
export const besides = (lane: number): number[] =>
  [lane - 1, lane + 1].filter((beside) => lane >= 0 && beside >= 0 && beside < lanes);

export const has = (unit: Unit, keyword: Keyword): boolean => (unit.keywords[keyword] ?? 0) > 0;

/** Whether it will stay after the next settling. */
export const lives = (unit: Unit): boolean => unit.health > 0 && !unit.destroyed;

export const cardOf = (match: Match, unit: Unit): Ready => readyCard(match.rules, unit.card_id);

/** Extra damage to the hero who is not on turn (rules 6). */
export const eclipseOf = (turn: number): number => (turn < 15 ? 0 : Math.ceil((turn - 14) / 2));

/** What a card of the hand costs now. */
export const costOf = (match: Match, seat: Seat, card: { card_id: number; change: number }): number =>
  Math.max(0, readyCard(match.rules, card.card_id).cost + card.change + match.game.seats[seat].cost_aura);
