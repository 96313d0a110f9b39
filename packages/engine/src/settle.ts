import { refreshAuras } from './auras.ts';
import { enemyOf, lives, unitsOf } from './board.ts';
import { bury, endGame } from './changes.ts';
import type { Match, Unit } from './game.ts';
import { wakeSide, wakeTraps, wakeUnit } from './wake.ts';

/** All units at 0 or destroyed leave at the same time and wake what their death wakes; then a hero at 0 loses (rules 8). */
export function settle(match: Match): void {
  const { game } = match;
  if (game.phase === 'over') return;
  refreshAuras(match);
  for (let dead = dying(match); dead.length > 0; dead = dying(match)) {
    for (const unit of dead) bury(match, unit);
    for (const unit of dead) {
      const last = { last_attack: unit.attack, last_health: unit.max_health };
      wakeUnit(match, unit, 'dies', 0, { always: true, ...last });
    }
    for (const { seat, number } of dead) {
      wakeSide(match, seat, 'own_unit_dies', number);
      wakeSide(match, enemyOf(seat), 'enemy_unit_dies', number);
      wakeTraps(match, seat, 'own_unit_dies', number);
    }
    refreshAuras(match);
  }
  const [first, second] = game.seats;
  if (first.life <= 0 && second.life <= 0) endGame(match, null, 'both');
  else if (first.life <= 0) endGame(match, 1, 'hero');
  else if (second.life <= 0) endGame(match, 0, 'hero');
}

/** Active player's first, lanes 1 to 5. */
function dying({ game }: Match): Unit[] {
  const gone = (unit: Unit) => !lives(unit);
  const mine = unitsOf(game, game.on_turn).filter(gone);
  return [...mine, ...unitsOf(game, enemyOf(game.on_turn)).filter(gone)];
}
