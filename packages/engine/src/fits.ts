import type { CardType, Filter } from '@chilyo/card-language';
import { elementBit } from './element-set.ts';
import type { Unit } from './game.ts';
import { keyword } from './keyword-set.ts';
import type { Ready } from './rules.ts';

/** A filter in fixed shape: bits that must be met (0 for none), bounds that always hold when nothing was written. */
export interface Sieve {
  element: number;
  type: CardType | null;
  cost_least: number;
  cost_most: number;
  attack_least: number;
  attack_most: number;
  health_least: number;
  health_most: number;
  keyword: number;
  wounded: boolean | null;
  frozen: boolean | null;
  burning: boolean | null;
  token: boolean | null;
}

const boundless = 1_000_000;

/** Makes a filter ready; null lets everything pass. */
export const sieveOf = (where: Filter | undefined): Sieve | null =>
  where
    ? {
        element: where.element ? elementBit[where.element] : 0,
        type: where.type ?? null,
        cost_least: where.cost_least ?? -boundless,
        cost_most: where.cost_most ?? boundless,
        attack_least: where.attack_least ?? -boundless,
        attack_most: where.attack_most ?? boundless,
        health_least: where.health_least ?? -boundless,
        health_most: where.health_most ?? boundless,
        keyword: where.keyword ? keyword[where.keyword] : 0,
        wounded: where.wounded ?? null,
        frozen: where.frozen ?? null,
        burning: where.burning ?? null,
        token: where.token ?? null,
      }
    : null;

/** Whether a unit in play fits: current element and stats, printed cost. */
export function unitFits(ready: Ready, unit: Unit, sieve: Sieve | null): boolean {
  if (sieve === null) return true;
  return (
    (sieve.element === 0 || (unit.elements & sieve.element) !== 0) &&
    (sieve.type === null || sieve.type === 'unit') &&
    ready.cost >= sieve.cost_least &&
    ready.cost <= sieve.cost_most &&
    unit.attack >= sieve.attack_least &&
    unit.attack <= sieve.attack_most &&
    unit.health >= sieve.health_least &&
    unit.health <= sieve.health_most &&
    (sieve.keyword === 0 || (unit.keywords & sieve.keyword) !== 0) &&
    (sieve.wounded === null || unit.health < unit.max_health === sieve.wounded) &&
    (sieve.frozen === null || unit.frozen > 0 === sieve.frozen) &&
    (sieve.burning === null || unit.burn > 0 === sieve.burning) &&
    (sieve.token === null || ready.is_token === sieve.token)
  );
}

/** Whether a card outside play fits, by what is printed. States are not looked at. */
export function cardFits(ready: Ready, sieve: Sieve | null): boolean {
  if (sieve === null) return true;
  return (
    (sieve.element === 0 || (ready.elements & sieve.element) !== 0) &&
    (sieve.type === null || ready.type === sieve.type) &&
    ready.cost >= sieve.cost_least &&
    ready.cost <= sieve.cost_most &&
    ready.attack >= sieve.attack_least &&
    ready.attack <= sieve.attack_most &&
    ready.health >= sieve.health_least &&
    ready.health <= sieve.health_most &&
    (sieve.keyword === 0 || (ready.keywords.keywords & sieve.keyword) !== 0) &&
    (sieve.token === null || ready.is_token === sieve.token)
  );
}
