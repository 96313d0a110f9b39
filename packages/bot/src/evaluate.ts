import { countKeywords, type Game, maxEnergyCap, type Seat } from '@chilyo/engine';

/** What of a side is weighed, each as a number that is 0 for nothing. */
export const parts = [
  /** Cards of the hand up to `HANDFUL`; those beyond it wait longer for their energy, and are counted apart. */
  'hand',
  'more_hand',
  /** What the side has in its own turn of this round: who comes second has not been given it yet. */
  'max_energy',
  'life',
  /** The last points of life decide: those below `DANGER` are counted once more. */
  'low_life',
  'bodies',
  'attack',
  'health',
  'keywords',
  'burn',
  /** Attack of units without an opposing unit. */
  'open_attack',
  'traps',
  'ward_turns',
  /**
   * Of who is on turn: that they are, which part of their energy is still to be spent, and attack that may still
   * strike. They pass with the turn.
   */
  'on_turn',
  'unspent',
  'ready',
] as const;
export type Part = (typeof parts)[number];
/** Number of parts, counted from the first, that remain valid after the turn has passed. */
const LASTING = parts.indexOf('on_turn');

const HANDFUL = 3;

const DANGER = 8;
/** A frozen unit strikes later. */
const FROZEN = 0.6;

/**
 * Weight of each part in the log odds, from a logistic regression on boards of matches between two 염라대왕 (`npm run bench
 * evaluate`, which also prints the calibration). The parts of the turn balance the two sides at the start of their
 * turns, so that the chance does not depend on whose turn has just begun.
 */
const weights: Record<Part, number> = {
  hand: 0.46,
  more_hand: 0.12,
  max_energy: 0.2,
  life: 0.058,
  low_life: 0.283,
  bodies: 0.02,
  attack: 0.143,
  health: 0.05,
  keywords: 0.094,
  burn: -0.1,
  open_attack: 0.02,
  traps: 0.15,
  ward_turns: 0.046,
  on_turn: -0.43,
  unspent: 0.736,
  ready: 0.028,
};
const weightList = Float64Array.from(parts, (part) => weights[part]);

/** A seat's win probability on a board, 0 to 1, for either side on turn. */
export const evaluate = (game: Game, seat: Seat): number => chanceOf(oddsOf(game, seat, parts.length));

/**
 * Log odds of a seat at the end of its turn, without the parts that expire with the turn. It compares boards of one
 * turn, in which unspent resources are lost; a decided board is ±Infinity.
 */
export const standing = (game: Game, seat: Seat): number => oddsOf(game, seat, LASTING);

export const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

function oddsOf(game: Game, seat: Seat, count: number): number {
  if (game.result) {
    const { winner } = game.result;
    return winner === null ? 0 : winner === seat ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }
  return weigh(game, seat, count) - weigh(game, seat === 0 ? 1 : 0, count);
}

const measured = new Float64Array(parts.length);

function weigh(game: Game, seat: Seat, count: number): number {
  measure(game, seat, measured);
  let sum = 0;
  for (let at = 0; at < count; at++) sum += (measured[at] as number) * (weightList[at] as number);
  return sum;
}

/** Writes what there is of each part on a side, in the order of `parts`. */
export function measure(game: Game, seat: Seat, into: Float64Array): void {
  const side = game.seats[seat];
  const enemy = game.seats[seat === 0 ? 1 : 0];
  let bodies = 0;
  let attack = 0;
  let health = 0;
  let keywords = 0;
  let burn = 0;
  let open = 0;
  let ready = 0;
  for (const unit of side.units) {
    if (!unit) continue;
    const might = unit.frozen > 0 ? unit.attack * FROZEN : unit.attack;
    bodies++;
    attack += might;
    health += unit.health;
    keywords += countKeywords(unit.keywords);
    burn += unit.burn;
    if (!enemy.units[unit.lane]) open += might;
    if (unit.attacks_left > 0 && unit.frozen === 0) ready += unit.attack;
  }
  let traps = 0;
  let wardTurns = 0;
  for (const ward of side.wards) {
    if (ward.is_trap) traps++;
    else wardTurns += ward.time;
  }
  const isOnTurn = game.on_turn === seat;
  // rules 6: from the third turn on each begins with one more
  const isGrown = isOnTurn || game.turn < 2;
  into[0] = Math.min(side.hand.length, HANDFUL);
  into[1] = Math.max(0, side.hand.length - HANDFUL);
  into[2] = isGrown ? side.max_energy : Math.min(maxEnergyCap, side.max_energy + 1);
  into[3] = side.life;
  into[4] = Math.min(side.life, DANGER);
  into[5] = bodies;
  into[6] = attack;
  into[7] = health;
  into[8] = keywords;
  into[9] = burn;
  into[10] = open;
  into[11] = traps;
  into[12] = wardTurns;
  into[13] = isOnTurn ? 1 : 0;
  into[14] = isOnTurn ? Math.min(1, side.energy / side.max_energy) : 0;
  into[15] = isOnTurn ? ready : 0;
}
