import { countKeywords, type Game, type Seat } from '@chilyo/engine';

/** Worth in points of a unit's stats (rules 16), tuned by matches of the bots against each other. */
const CARD = 3.2;
const MAX_ENERGY = 1.5;
const LIFE = 0.45;
/** The last points of life decide: below this each counts more. */
const DANGER = 14;
const DANGER_LIFE = 0.55;
const BODY = 0.8;
const ATTACK = 1.15;
const HEALTH = 0.75;
const KEYWORD = 1;
/** For each point of attack that nothing stands against. */
const OPEN_LANE = 0.3;
const TRAP = 2.2;
const WARD_TURN = 0.9;
/** How many points make a clear advantage: the chance to win is a curve over the difference. */
const SCALE = 14;

/** How a board looks for a seat, as a chance to win from 0 to 1. */
export function evaluate(game: Game, seat: Seat): number {
  if (game.result) return game.result.winner === null ? 0.5 : game.result.winner === seat ? 1 : 0;
  const difference = sideWorth(game, seat) - sideWorth(game, seat === 0 ? 1 : 0);
  return 1 / (1 + Math.exp(-difference / SCALE));
}

function sideWorth(game: Game, seat: Seat): number {
  const side = game.seats[seat];
  const enemy = game.seats[seat === 0 ? 1 : 0];
  let worth =
    side.hand.length * CARD +
    side.max_energy * MAX_ENERGY +
    side.life * LIFE +
    Math.min(side.life, DANGER) * DANGER_LIFE;
  for (const unit of side.units) {
    if (!unit) continue;
    const might = unit.frozen > 0 ? unit.attack * 0.6 : unit.attack;
    worth += BODY + might * ATTACK + unit.health * HEALTH + countKeywords(unit.keywords) * KEYWORD - unit.burn;
    if (!enemy.units[unit.lane]) worth += might * OPEN_LANE;
  }
  for (const ward of side.wards) worth += ward.is_trap ? TRAP : ward.time * WARD_TURN;
  return worth;
}
