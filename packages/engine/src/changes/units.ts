import { dirtyFlag } from '../dirty-flags.ts';
import { elementsOf } from '../element-set.ts';
import type { Match, Unit } from '../game.ts';
import { keyword, noKeywords } from '../keyword-set.ts';
import { compiledCard } from '../rules.ts';
import type { ArrivalWay, Seat } from '../types.ts';
import { viewOfUnit } from '../unit-view.ts';
import { recomputeKeywords } from './keywords.ts';
import { listen, unlisten } from './listeners.ts';
import { recomputeStats } from './stats.ts';

/** A unit of a card that is not in play yet. `under` is the card that leaves play with it, 0 for none. */
export function makeUnit(match: Match, seat: Seat, lane: number, card_id: number, under: number): Unit {
  const compiled = compiledCard(match.rules, card_id);
  const { attack, elements, keywords } = compiled;
  const health = Math.max(1, compiled.health);
  return {
    number: ++match.game.last_number,
    card_id,
    under,
    seat,
    home: seat,
    lane,
    elements,
    attack,
    health,
    max_health: health,
    keywords: keywords.keywords,
    regen: keywords.regen,
    armor: keywords.armor,
    counter: keywords.counter,
    base_attack: attack,
    base_health: health,
    turn_attack: 0,
    turn_health: 0,
    aura_attack: 0,
    aura_health: 0,
    aura_toll: 0,
    own_keywords: keywords,
    turn_keywords: noKeywords,
    aura_keywords: noKeywords,
    frozen: 0,
    burn: 0,
    silenced: false,
    destroyed: false,
    attacks_left: (keywords.keywords & keyword.double) === 0 ? 1 : 2,
    fresh: true,
    bound: false,
    moved: false,
  };
}

/** Puts a new unit into its free lane. */
export function arrive(match: Match, unit: Unit, way: ArrivalWay): void {
  const compiled = compiledCard(match.rules, unit.card_id);
  match.game.seats[unit.seat].units[unit.lane] = unit;
  match.game.dirty |= dirtyFlag.board;
  // a copy of one that only an aura keeps alive
  if (unit.health <= 0) match.game.unsettled = true;
  listen(match, unit.seat, compiled);
  match.events?.push({
    type: 'ARRIVED',
    seat: unit.seat,
    lane: unit.lane + 1,
    unit: viewOfUnit(unit),
    way,
    cards: compiled.shows,
  });
}

/** Printed stats again; keywords, states and gifts are gone, auras still apply (rules 10). */
export function silence(match: Match, unit: Unit): void {
  const compiled = compiledCard(match.rules, unit.card_id);
  unit.silenced = true;
  unit.frozen = 0;
  unit.burn = 0;
  match.game.dirty |= dirtyFlag.board | dirtyFlag.states;
  unlisten(match, unit.seat, compiled);
  match.events?.push({ type: 'SILENCED', unit: unit.number });
  unit.own_keywords = noKeywords;
  unit.turn_keywords = noKeywords;
  recomputeKeywords(match, unit);
  const before = unit.max_health;
  unit.base_attack = compiled.attack;
  unit.base_health = compiled.health;
  unit.turn_attack = 0;
  unit.turn_health = 0;
  const max = unit.base_health + unit.aura_health;
  recomputeStats(match, unit, max > before ? unit.health + max - before : Math.min(unit.health, max));
}

export function freeze(match: Match, unit: Unit): void {
  const wasFrozen = unit.frozen > 0;
  unit.frozen = match.game.turn;
  match.game.dirty |= dirtyFlag.states;
  if (!wasFrozen) match.events?.push({ type: 'FROZE', unit: unit.number });
}

export function thaw(match: Match, unit: Unit): void {
  if (unit.frozen === 0) return;
  unit.frozen = 0;
  match.game.dirty |= dirtyFlag.states;
  match.events?.push({ type: 'THAWED', unit: unit.number });
}

export function setBurn(match: Match, unit: Unit, burn: number): void {
  if (unit.burn === burn) return;
  unit.burn = burn;
  match.game.dirty |= dirtyFlag.states;
  match.events?.push({ type: 'BURN_CHANGED', unit: unit.number, burn });
}

/** Marks it; it leaves with the next settling. `source` is 0 when it is no unit. */
export function destroy(match: Match, unit: Unit, source: number): void {
  if (unit.destroyed) return;
  unit.destroyed = true;
  match.game.unsettled = true;
  match.events?.push({ type: 'DESTROYED', unit: unit.number, source: source || null });
}

export function setElement(match: Match, unit: Unit, elements: number): void {
  unit.elements = elements;
  match.game.dirty |= dirtyFlag.board;
  match.events?.push({ type: 'ELEMENT_CHANGED', unit: unit.number, element: elementsOf(elements) });
}
