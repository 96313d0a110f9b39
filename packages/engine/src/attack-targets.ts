import { blocks, enemyOf, has, lanes, unitAt } from './board.ts';
import type { Game, Unit } from './game.ts';
import { keyword } from './keyword-set.ts';

/** Bit of the enemy hero in a set of attack targets; the enemy lanes are bits 0 to 4. */
export const heroBit = 1 << lanes;

/** Whether it may attack at all now. */
export const canAttack = (unit: Unit): boolean =>
  unit.attacks_left > 0 && unit.frozen === 0 && unit.attack > 0 && (!unit.fresh || has(unit, keyword.rush));

const guards = (unit: Unit, attacker: Unit): boolean => has(unit, keyword.guard) && blocks(unit, attacker);

/** Legal attack targets of a unit, as a set of enemy lanes and `heroBit` (rules 7.1, 7.2). */
export function attackTargets(game: Game, attacker: Unit): number {
  const { units } = game.seats[enemyOf(attacker.seat)];
  const { lane } = attacker;
  const ahead = units[lane];
  if (ahead && blocks(ahead, attacker)) return 1 << lane;
  let targets = ahead && !has(ahead, keyword.stealth) ? 1 << lane : 0;
  let isGuarded = false;
  for (let beside = lane > 0 ? lane - 1 : lane + 1; beside <= lane + 1 && beside < lanes; beside += 2) {
    const unit = units[beside];
    if (!unit) continue;
    if (!has(unit, keyword.stealth)) targets |= 1 << beside;
    if (guards(unit, attacker)) isGuarded = true;
  }
  return isGuarded ? targets : targets | heroBit;
}

/**
 * The substitute for a target that has left: the blocker ahead, else a neighbouring guard that could block; null for
 * the hero (rules 7.3).
 */
export function substituteTarget(game: Game, attacker: Unit): Unit | null {
  const enemy = enemyOf(attacker.seat);
  const { lane } = attacker;
  const ahead = unitAt(game, enemy, lane);
  if (ahead && blocks(ahead, attacker)) return ahead;
  for (let beside = lane - 1; beside <= lane + 1; beside += 2) {
    const unit = unitAt(game, enemy, beside);
    if (unit && guards(unit, attacker)) return unit;
  }
  return null;
}
