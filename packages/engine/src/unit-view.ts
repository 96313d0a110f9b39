import { elementsOf } from './element-set.ts';
import type { Unit } from './game.ts';
import { keywordRecord } from './keyword-set.ts';
import type { UnitView } from './types.ts';

/** The public view of a unit. */
export const viewOfUnit = (unit: Unit): UnitView => ({
  number: unit.number,
  card_id: unit.card_id,
  home: unit.home,
  element: elementsOf(unit.elements),
  attack: unit.attack,
  health: unit.health,
  max_health: unit.max_health,
  keywords: keywordRecord(unit),
  frozen: unit.frozen > 0,
  burn: unit.burn,
  silenced: unit.silenced,
  attacks_left: unit.attacks_left,
  fresh: unit.fresh,
  moved: unit.moved,
});
