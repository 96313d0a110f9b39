import { besides, enemyOf, has, heroRef, lanes, lives, unitAt, unitOf } from './board.ts';
import * as changes from './changes.ts';
import { damage } from './deeds.ts';
import type { Game, Match, Step, Unit } from './game.ts';
import type { CharacterRef } from './types.ts';
import { wakeSide, wakeTraps, wakeUnit } from './wake.ts';

/** Whether a unit could block another (rules 7.1). */
export const blocks = (blocker: Unit, attacker: Unit): boolean =>
  !has(blocker, 'stealth') &&
  !has(attacker, 'stealth') &&
  (!has(attacker, 'fly') || has(blocker, 'fly') || has(blocker, 'reach'));

/** Whether it may attack at all now. */
export const canAttack = (unit: Unit): boolean =>
  unit.attacks_left > 0 && unit.frozen === 0 && unit.attack > 0 && (!unit.fresh || has(unit, 'rush'));

/** Guards in the lanes beside the opposite one that could block, left first. */
const guardsAgainst = (game: Game, attacker: Unit): Unit[] =>
  besides(attacker.lane)
    .map((lane) => unitAt(game, enemyOf(attacker.seat), lane))
    .filter((unit) => unit !== null)
    .filter((unit) => has(unit, 'guard') && blocks(unit, attacker));

/** Whom a unit may attack from where it stands (rules 7.1, 7.2). */
export function attackTargets(game: Game, attacker: Unit): CharacterRef[] {
  const enemy = enemyOf(attacker.seat);
  const ahead = unitAt(game, enemy, attacker.lane);
  if (ahead && blocks(ahead, attacker)) return [ahead.number];
  const targets: CharacterRef[] = [];
  for (let lane = Math.max(0, attacker.lane - 1); lane <= attacker.lane + 1 && lane < lanes; lane++) {
    const unit = unitAt(game, enemy, lane);
    if (unit && !has(unit, 'stealth')) targets.push(unit.number);
  }
  if (guardsAgainst(game, attacker).length === 0) targets.push(heroRef(enemy));
  return targets;
}

/** Declares an attack: the attempt is spent, stealth ends, 'attacks' and traps wake; the blow is planned behind them. */
export function declareAttack(match: Match, unit: Unit, target: CharacterRef): void {
  const { number, seat, lane } = unit;
  changes.spendAttack(match, number, target);
  changes.loseKeyword(match, unit, 'stealth');
  wakeUnit(match, unit, 'attacks', number);
  wakeSide(match, seat, 'own_unit_attacks', number, number);
  wakeTraps(match, enemyOf(seat), 'enemy_attacks', number, true);
  match.game.plan.unshift({ step: 'strike', seat, unit: number, lane, target });
}

/** The target if it is still there, else who stands in for it (rules 7.3). */
function finalTarget(match: Match, attacker: Unit, target: CharacterRef): Unit | null {
  if (typeof target !== 'number') return null;
  const enemy = enemyOf(attacker.seat);
  const unit = unitOf(match.game, target);
  if (unit && unit.seat === enemy) return unit;
  const ahead = unitAt(match.game, enemy, attacker.lane);
  if (ahead && blocks(ahead, attacker)) return ahead;
  return guardsAgainst(match.game, attacker)[0] ?? null;
}

/** The blow itself: both at the same time unless one alone strikes first; then what the outcome wakes (rules 7.4, 7.5). */
export function takeStrike(match: Match, step: Extract<Step, { step: 'strike' }>): void {
  const attacker = unitOf(match.game, step.unit);
  if (!attacker || attacker.lane !== step.lane || attacker.seat !== step.seat) return;
  if (attacker.frozen > 0 || attacker.attack === 0) return;
  const { number } = attacker;
  const enemy = enemyOf(attacker.seat);
  const defender = finalTarget(match, attacker, step.target);
  changes.strike(match, number, defender ? defender.number : heroRef(enemy));
  if (!defender) {
    const { taken } = damage(match, enemy, attacker.attack, number, 'combat');
    if (taken > 0) wakeUnit(match, attacker, 'hits_hero', number);
    return;
  }
  const back = defender.attack > 0 || has(defender, 'counter') ? defender.attack + (defender.keywords.counter ?? 0) : 0;
  const strikeBack = () => damage(match, attacker, back, defender.number, 'combat');
  const power = attacker.attack;
  const lonely = has(attacker, 'first') !== has(defender, 'first');
  if (lonely && has(defender, 'first')) {
    strikeBack();
    if (!lives(attacker)) return;
  }
  const { excess } = damage(match, defender, power, number, 'combat');
  if (!lonely || (has(attacker, 'first') && lives(defender))) strikeBack();
  if (excess > 0 && has(attacker, 'pierce')) damage(match, enemy, excess, number, 'combat');
  if (lives(attacker) && !lives(defender)) wakeUnit(match, attacker, 'kills', defender.number, { always: true });
  if (lives(defender)) wakeUnit(match, defender, 'attacked', number);
}
