import { countKeywords, type Game, type Seat } from '@chilyo/engine';

/** What of a side is weighed, each as a number that is 0 for nothing. */
export const parts = [
  'hand',
  'max_energy',
  'life',
  /** The last points of life decide: those below `DANGER` are counted once more. */
  'low_life',
  'bodies',
  'attack',
  'health',
  'keywords',
  'burn',
  /** Attack that nothing stands against. */
  'open_attack',
  'traps',
  'ward_turns',
  /** Whoever is on turn has the next word. */
  'on_turn',
] as const;
export type Part = (typeof parts)[number];

const DANGER = 8;
/** A frozen unit strikes later. */
const FROZEN = 0.6;

/**
 * What each part adds to the logarithm of the odds: the mean of two fits by logistic regression, each on boards of 375 matches
 * between two of 어려움 (`npm run bench evaluate`, which also prints how well the chances come true).
 */
const weights: Record<Part, number> = {
  hand: 0.145,
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
  on_turn: -0.15,
};
const weightList = Float64Array.from(parts, (part) => weights[part]);

/** How a board looks for a seat, as a chance to win from 0 to 1. */
export function evaluate(game: Game, seat: Seat): number {
  if (game.result) return game.result.winner === null ? 0.5 : game.result.winner === seat ? 1 : 0;
  const odds = weigh(game, seat) - weigh(game, seat === 0 ? 1 : 0);
  return 1 / (1 + Math.exp(-odds));
}

const measured = new Float64Array(parts.length);

function weigh(game: Game, seat: Seat): number {
  measure(game, seat, measured);
  let sum = 0;
  for (let at = 0; at < measured.length; at++) sum += (measured[at] as number) * (weightList[at] as number);
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
  for (const unit of side.units) {
    if (!unit) continue;
    const might = unit.frozen > 0 ? unit.attack * FROZEN : unit.attack;
    bodies++;
    attack += might;
    health += unit.health;
    keywords += countKeywords(unit.keywords);
    burn += unit.burn;
    if (!enemy.units[unit.lane]) open += might;
  }
  let traps = 0;
  let wardTurns = 0;
  for (const ward of side.wards) {
    if (ward.is_trap) traps++;
    else wardTurns += ward.time;
  }
  into[0] = side.hand.length;
  into[1] = side.max_energy;
  into[2] = side.life;
  into[3] = Math.min(side.life, DANGER);
  into[4] = bodies;
  into[5] = attack;
  into[6] = health;
  into[7] = keywords;
  into[8] = burn;
  into[9] = open;
  into[10] = traps;
  into[11] = wardTurns;
  into[12] = game.on_turn === seat ? 1 : 0;
}
