import { substituteTarget } from './attack-targets.ts';
import { enemyOf, has, lives, unitOf } from './board.ts';
import * as changes from './changes.ts';
import type { Match, Unit } from './game.ts';
import { keyword } from './keyword-set.ts';
import { damage } from './operations.ts';
import { queueSideTriggers, queueTrapTriggers, queueUnitTriggers } from './queue-triggers.ts';
import { heroRef, type Ref } from './refs.ts';
import { on } from './triggers.ts';
import type { Seat } from './types.ts';

/**
 * Declares an attack: the attempt is spent, stealth ends, 'attacks' and traps are queued; the blow is planned behind
 * them.
 */
export function declareAttack(match: Match, unit: Unit, target: Ref): void {
  const { number, seat } = unit;
  changes.spendAttack(match, unit, target);
  changes.loseStealth(match, unit);
  queueUnitTriggers(match, unit, on.attacks, number);
  queueSideTriggers(match, seat, on.own_unit_attacks, number, number);
  queueTrapTriggers(match, enemyOf(seat), on.enemy_attacks, number, true);
}

/** The target if it is still in play, else its substitute; null for the hero. */
function finalTarget(match: Match, attacker: Unit, target: Ref): Unit | null {
  if (target < 0) return null;
  const unit = unitOf(match.game, target);
  return unit && unit.seat !== attacker.seat ? unit : substituteTarget(match.game, attacker);
}

/** The planned blow, if the attacker is still there and able (rules 7.3). */
export function takeStrike(match: Match): void {
  const { strike } = match.game;
  const attacker = unitOf(match.game, strike.unit);
  strike.unit = 0;
  if (!attacker || attacker.lane !== strike.lane || attacker.seat !== strike.seat) return;
  if (attacker.frozen > 0 || attacker.attack === 0) return;
  const defender = finalTarget(match, attacker, strike.target);
  if (defender) strikeUnit(match, attacker, defender);
  else strikeHero(match, attacker, enemyOf(attacker.seat));
}

function strikeHero(match: Match, attacker: Unit, enemy: Seat): void {
  changes.strike(match, attacker, heroRef(enemy));
  const taken = damage(match, enemy, attacker.attack, attacker.number, 'combat');
  if (taken > 0) queueUnitTriggers(match, attacker, on.hits_hero, attacker.number);
}

/** Both at the same time unless one alone strikes first; then what the outcome triggers (rules 7.4, 7.5). */
function strikeUnit(match: Match, attacker: Unit, defender: Unit): void {
  changes.strike(match, attacker, defender.number);
  const power = attacker.attack;
  const back = defender.attack + defender.counter;
  const attackerFirst = has(attacker, keyword.first);
  const defenderFirst = has(defender, keyword.first);
  if (defenderFirst && !attackerFirst) {
    damage(match, attacker, back, defender.number, 'combat');
    if (!lives(attacker)) {
      queueUnitTriggers(match, defender, on.attacked, attacker.number);
      return;
    }
  }
  const health = Math.max(0, defender.health);
  const excess = damage(match, defender, power, attacker.number, 'combat') - health;
  if (attackerFirst === defenderFirst || (attackerFirst && lives(defender)))
    damage(match, attacker, back, defender.number, 'combat');
  if (excess > 0 && has(attacker, keyword.pierce))
    damage(match, enemyOf(attacker.seat), excess, attacker.number, 'combat');
  if (lives(attacker) && !lives(defender)) queueUnitTriggers(match, attacker, on.kills, defender.number, true);
  if (lives(defender)) queueUnitTriggers(match, defender, on.attacked, attacker.number);
}
