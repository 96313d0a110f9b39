import type { Filter } from '@chilyo/card-language';
import { has } from './board.ts';
import type { Unit } from './game.ts';
import type { Ready } from './rules.ts';

/** Whether a unit in play fits a filter: current element and stats, printed cost. */
export function unitFits(ready: Ready, unit: Unit, where: Filter | undefined): boolean {
  if (!where) return true;
  return (
    (where.element === undefined || unit.element.includes(where.element)) &&
    (where.type === undefined || where.type === 'unit') &&
    between(ready.cost, where.cost_least, where.cost_most) &&
    between(unit.attack, where.attack_least, where.attack_most) &&
    between(unit.health, where.health_least, where.health_most) &&
    (where.keyword === undefined || has(unit, where.keyword)) &&
    (where.wounded === undefined || unit.health < unit.max_health === where.wounded) &&
    (where.frozen === undefined || unit.frozen > 0 === where.frozen) &&
    (where.burning === undefined || unit.burn > 0 === where.burning) &&
    (where.token === undefined || ready.card.is_token === where.token)
  );
}

/** Whether a card outside play fits a filter, by what is printed. */
export function cardFits({ card, type, cost, element }: Ready, where: Filter | undefined): boolean {
  if (!where) return true;
  return (
    (where.element === undefined || element.includes(where.element)) &&
    (where.type === undefined || where.type === type) &&
    between(cost, where.cost_least, where.cost_most) &&
    between(card.attack ?? 0, where.attack_least, where.attack_most) &&
    between(card.health ?? 0, where.health_least, where.health_most) &&
    (where.keyword === undefined || card.keywords[where.keyword] !== undefined) &&
    (where.token === undefined || card.is_token === where.token)
  );
}

const between = (value: number, least: number | undefined, most: number | undefined): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most);
