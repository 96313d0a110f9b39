import { type Element, powerCost } from '@chilyo/card-language';
import type { Frame, Game, HandCard, Match, SeatState, Unit, Ward } from './game.ts';
import { keyword } from './keyword-set.ts';
import { type CompiledCard, compiledCard } from './rules.ts';
import type { Seat, SeatView } from './types.ts';

export const lanes = 5;
export const handLimit = 9;
export const wardLimit = 3;

/** The other player. */
export const enemyOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** The unit in a lane (0 to 4); null also for lanes that do not exist. */
export const unitAt = (game: Game, seat: Seat, lane: number): Unit | null =>
  lane < 0 || lane >= lanes ? null : (game.seats[seat].units[lane] as Unit | null);

function unitOfSide(units: readonly (Unit | null)[], number: number): Unit | null {
  for (let lane = 0; lane < lanes; lane++) {
    const unit = units[lane];
    if (unit && unit.number === number) return unit;
  }
  return null;
}

/** The unit with a public number, if it is in play. */
export const unitOf = (game: Game, number: number): Unit | null =>
  number <= 0 ? null : (unitOfSide(game.seats[0].units, number) ?? unitOfSide(game.seats[1].units, number));

/** The unit of an ability, if it is in play; usually it is still in its lane. */
export function sourceOf(game: Game, frame: Frame): Unit | null {
  const there = unitAt(game, frame.seat, frame.lane);
  return there && there.number === frame.source ? there : unitOf(game, frame.source);
}

/** Units of a seat, lanes 1 to 5, as they stand now. */
export const unitsOf = (game: Game, seat: Seat): Unit[] => game.seats[seat].units.filter((unit) => unit !== null);

export function countUnits({ units }: SeatState): number {
  let count = 0;
  for (let lane = 0; lane < lanes; lane++) if (units[lane]) count++;
  return count;
}

/** Free lanes of a seat, left to right. */
export function freeLanes(seat: SeatState): number[] {
  const free: number[] = [];
  for (let lane = 0; lane < lanes; lane++) if (!seat.units[lane]) free.push(lane);
  return free;
}

/** The leftmost free lane; -1 when there is none. */
export const leftmostFree = (seat: SeatState): number => seat.units.indexOf(null);

/** Free lanes beside one, left first. */
export function freeBeside(game: Game, seat: Seat, lane: number): number[] {
  const free: number[] = [];
  if (lane > 0 && !unitAt(game, seat, lane - 1)) free.push(lane - 1);
  if (lane >= 0 && lane < lanes - 1 && !unitAt(game, seat, lane + 1)) free.push(lane + 1);
  return free;
}

/** The ward or trap with a public number, if it lies there. */
export function wardOf({ wards }: SeatState, number: number): Ward | null {
  for (const ward of wards) if (ward.number === number) return ward;
  return null;
}

/** Number of wards without traps (rules 4). */
export function countWards({ wards }: SeatState): number {
  let count = 0;
  for (const ward of wards) if (!ward.is_trap) count++;
  return count;
}

/** Whether a unit has a keyword, given as a bit of `keyword`. */
export const has = (unit: Unit, bit: number): boolean => (unit.keywords & bit) !== 0;

/** Whether it will stay after the next settling. */
export const lives = (unit: Unit): boolean => unit.health > 0 && !unit.destroyed;

/** Whether a unit could block another (rules 7.1). */
export const blocks = (blocker: Unit, attacker: Unit): boolean =>
  ((blocker.keywords | attacker.keywords) & keyword.stealth) === 0 &&
  ((attacker.keywords & keyword.fly) === 0 || (blocker.keywords & (keyword.fly | keyword.reach)) !== 0);

export const cardOf = (match: Match, unit: Unit): CompiledCard => compiledCard(match.rules, unit.card_id);

/** What a card of the hand costs now. */
export const costOf = (match: Match, seat: Seat, card: HandCard): number =>
  costOfCompiled(match.game.seats[seat], compiledCard(match.rules, card.card_id), card);

/** The same for who has looked the card up already. */
export function costOfCompiled({ cost_aura, gift }: SeatState, compiled: CompiledCard, { change }: HandCard): number {
  const cost = compiled.cost + change + cost_aura - (gift !== 0 && takesGift(compiled, gift) ? 1 : 0);
  return Math.max(0, cost);
}

/** Whether the day's gift applies to a card; not to traps, which would reveal their element (rules 6). */
export const takesGift = (compiled: CompiledCard, gift: number): boolean =>
  (compiled.elements & gift) !== 0 && compiled.type !== 'trap';

type Power = { power: Element; gift: SeatState['gift'] | SeatView['gift'] };

/** What the seat's 점괘 costs now (rules 6). */
export const powerCostOf = ({ power, gift }: Power): number => powerCost(power) - (gift ? 1 : 0);

/** The seat's 점괘. */
export const powerOf = ({ rules, game }: Match, seat: Seat): CompiledCard =>
  rules.powers.get(game.seats[seat].power) as CompiledCard;
