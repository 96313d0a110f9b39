import type { CardType, Filter } from '@chilyo/card-language';
import { elementBit } from './element-set.ts';
import type { Unit } from './game.ts';
import { keyword } from './keyword-set.ts';
import type { CompiledCard } from './rules.ts';

/** A filter in fixed shape: bits that must be met (0 for none), bounds that always hold when nothing was written. */
export interface CardPredicate {
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

/** Compiles a filter; null lets everything pass. */
export const predicateOf = (where: Filter | undefined): CardPredicate | null =>
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

/** Whether a unit in play matches: current element and stats, printed cost. */
export function unitMatches(compiled: CompiledCard, unit: Unit, predicate: CardPredicate | null): boolean {
  if (predicate === null) return true;
  return (
    (predicate.element === 0 || (unit.elements & predicate.element) !== 0) &&
    (predicate.type === null || predicate.type === 'unit') &&
    compiled.cost >= predicate.cost_least &&
    compiled.cost <= predicate.cost_most &&
    unit.attack >= predicate.attack_least &&
    unit.attack <= predicate.attack_most &&
    unit.health >= predicate.health_least &&
    unit.health <= predicate.health_most &&
    (predicate.keyword === 0 || (unit.keywords & predicate.keyword) !== 0) &&
    (predicate.wounded === null || unit.health < unit.max_health === predicate.wounded) &&
    (predicate.frozen === null || unit.frozen > 0 === predicate.frozen) &&
    (predicate.burning === null || unit.burn > 0 === predicate.burning) &&
    (predicate.token === null || compiled.is_token === predicate.token)
  );
}

/** Whether a card outside play matches, by what is printed. States are not looked at. */
export function cardMatches(compiled: CompiledCard, predicate: CardPredicate | null): boolean {
  if (predicate === null) return true;
  return (
    (predicate.element === 0 || (compiled.elements & predicate.element) !== 0) &&
    (predicate.type === null || compiled.type === predicate.type) &&
    compiled.cost >= predicate.cost_least &&
    compiled.cost <= predicate.cost_most &&
    compiled.attack >= predicate.attack_least &&
    compiled.attack <= predicate.attack_most &&
    compiled.health >= predicate.health_least &&
    compiled.health <= predicate.health_most &&
    (predicate.keyword === 0 || (compiled.keywords.keywords & predicate.keyword) !== 0) &&
    (predicate.token === null || compiled.is_token === predicate.token)
  );
}
