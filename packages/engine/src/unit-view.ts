import type { Unit } from './game.ts';
import type { UnitView } from './types.ts';

/** A unit as everybody sees it. */
export function viewOfUnit(unit: Unit): UnitView {
  const { number, card_id, element, attack, health, max_health, keywords, burn, silenced, attacks_left, fresh, moved } =
    unit;
  const frozen = unit.frozen > 0;
  return {
    number,
    card_id,
    element,
    attack,
    health,
    max_health,
    keywords,
    frozen,
    burn,
    silenced,
    attacks_left,
    fresh,
    moved,
  };
}
