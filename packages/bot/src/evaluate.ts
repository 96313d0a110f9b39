import { countKeywords, type Game, type Seat } from '@chilyo/engine';

/** Worth of a board for one seat, in points of a unit's stats; a won game is worth more than any board. */
const WON = 10_000;
const CARD = 3;
const LIFE = 0.6;
/** Life counts double when little is left: the last points decide. */
const DANGER = 12;

export function evaluate(game: Game, seat: Seat): number {
  if (game.result) return game.result.winner === null ? 0 : game.result.winner === seat ? WON : -WON;
  return sideWorth(game, seat) - sideWorth(game, seat === 0 ? 1 : 0);
}

function sideWorth(game: Game, seat: Seat): number {
  const side = game.seats[seat];
  let worth = side.hand.length * CARD + side.max_energy * 1.5 + side.life * LIFE + Math.min(side.life, DANGER) * LIFE;
  for (const unit of side.units) {
    if (!unit) continue;
    const might = unit.frozen > 0 ? unit.attack / 2 : unit.attack;
    worth += 1 + might * 1.1 + unit.health + countKeywords(unit.keywords) * 0.8 - unit.burn;
  }
  return worth + side.wards.reduce((sum, ward) => sum + (ward.is_trap ? 2.5 : ward.time), 0);
}
