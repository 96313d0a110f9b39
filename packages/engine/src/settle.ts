import { refreshAuras } from './auras.ts';
import { enemyOf, lives } from './board.ts';
import { endGame, removeDead, settled } from './changes.ts';
import type { Match, SeatState, Unit } from './game.ts';
import { queueDeathTriggers, queueSideTriggers, queueTrapTriggers } from './queue-triggers.ts';
import { on } from './triggers.ts';

/** All units at 0 or destroyed leave at the same time and queue what their death triggers; then a hero at 0 loses (rules 8). */
export function settle(match: Match): void {
  const { game } = match;
  if (game.phase === 'over') return;
  refreshAuras(match);
  if (!game.unsettled) return;
  for (let dead = dying(match); dead.length > 0; dead = dying(match)) {
    for (const unit of dead) removeDead(match, unit);
    for (const unit of dead) queueDeathTriggers(match, unit);
    for (const { seat, number } of dead) {
      queueSideTriggers(match, seat, on.own_unit_dies, number);
      queueSideTriggers(match, enemyOf(seat), on.enemy_unit_dies, number);
      queueTrapTriggers(match, seat, on.own_unit_dies, number);
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
function dying({ game }: Match): readonly Unit[] {
  const dead: Unit[] = [];
  gatherDying(game.seats[game.on_turn], dead);
  gatherDying(game.seats[enemyOf(game.on_turn)], dead);
  return dead;
}

function gatherDying({ units }: SeatState, dead: Unit[]): void {
  for (const unit of units) if (unit !== null && !lives(unit)) dead.push(unit);
}
