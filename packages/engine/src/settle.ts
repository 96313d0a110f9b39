import { refreshAuras } from './auras.ts';
import { enemyOf, lives } from './board.ts';
import { bury, endGame, settled } from './changes.ts';
import type { Match, Unit } from './game.ts';
import { on } from './triggers.ts';
import type { Seat } from './types.ts';
import { wakeDead, wakeSide, wakeTraps } from './wake.ts';

/** All units at 0 or destroyed leave at the same time and wake what their death wakes; then a hero at 0 loses (rules 8). */
export function settle(match: Match): void {
  const { game } = match;
  if (game.phase === 'over') return;
  refreshAuras(match);
  if (!game.unsettled) return;
  for (let dead = dying(match); dead.length > 0; dead = dying(match)) {
    for (const unit of dead) bury(match, unit);
    for (const unit of dead) wakeDead(match, unit);
    for (const { seat, number } of dead) {
      wakeSide(match, seat, on.own_unit_dies, number);
      wakeSide(match, enemyOf(seat), on.enemy_unit_dies, number);
      wakeTraps(match, seat, on.own_unit_dies, number);
    }
    refreshAuras(match);
  }
  settled(match);
  const [first, second] = game.seats;
  if (first.life <= 0 && second.life <= 0) endGame(match, null, 'both');
  else if (first.life <= 0) endGame(match, 1, 'hero');
  else if (second.life <= 0) endGame(match, 0, 'hero');
}

/** Active player's first, lanes 1 to 5. */
function dying({ game }: Match): Unit[] {
  const dead: Unit[] = [];
  addDying(game.seats[game.on_turn].units, dead);
  addDying(game.seats[enemyOf(game.on_turn) as Seat].units, dead);
  return dead;
}

function addDying(units: readonly (Unit | null)[], dead: Unit[]): void {
  for (const unit of units) if (unit && !lives(unit)) dead.push(unit);
}
