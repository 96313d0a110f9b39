import { dirtyFlag } from '../dirty-flags.ts';
import type { EventSink, Match, Unit } from '../game.ts';
import { type KeywordSet, sameKeywords } from '../keyword-set.ts';
import type { DamageCause, GameEvent, Lasting } from '../types.ts';
import { recomputeKeywords } from './keywords.ts';

/** Recomputes a unit's stats from their parts; emits an event only if they differ. */
export function recomputeStats(match: Match, unit: Unit, health: number, lasts?: Lasting): void {
  const attack = Math.max(0, unit.base_attack + unit.turn_attack + unit.aura_attack);
  const max_health = unit.base_health + unit.turn_health + unit.aura_health;
  if (attack === unit.attack && max_health === unit.max_health && health === unit.health) return;
  unit.attack = attack;
  unit.max_health = max_health;
  unit.health = health;
  match.game.dirty |= dirtyFlag.stats;
  if (health <= 0) match.game.unsettled = true;
  if (match.events) tellStats(match.events, unit, lasts);
}

function tellStats(events: EventSink, { number: unit, attack, health, max_health }: Unit, lasts?: Lasting): void {
  const event: GameEvent = { type: 'STATS_CHANGED', unit, attack, health, max_health };
  if (lasts) event.lasts = lasts;
  events.push(event);
}

/** +x or -x health changes health and maximum alike (rules 8). */
export function addStats(match: Match, unit: Unit, attack: number, health: number, thisTurn: boolean): void {
  if (thisTurn) {
    unit.turn_attack += attack;
    unit.turn_health += health;
  } else {
    unit.base_attack += attack;
    unit.base_health += health;
  }
  recomputeStats(match, unit, unit.health + health, thisTurn ? 'turn' : undefined);
}

/** Sets attack or health; what was given for the turn is gone, auras still apply. */
export function setStats(match: Match, unit: Unit, attack: number | undefined, health: number | undefined): void {
  if (attack !== undefined) {
    unit.base_attack = attack;
    unit.turn_attack = 0;
  }
  if (health !== undefined) {
    unit.base_health = health;
    unit.turn_health = 0;
  }
  recomputeStats(match, unit, health === undefined ? unit.health : health + unit.aura_health);
}

/**
 * What auras give now. A gain raises health with the maximum; a loss only cuts what is above it. `isGiven`: an aura has
 * begun, and none ended; for the events.
 */
export function setAuras(
  match: Match,
  unit: Unit,
  attack: number,
  health: number,
  keywords: KeywordSet,
  isGiven: boolean,
): void {
  const isAsBefore =
    attack === unit.aura_attack && health === unit.aura_health && sameKeywords(keywords, unit.aura_keywords);
  if (isAsBefore) return;
  const gain = health - unit.aura_health;
  unit.aura_attack = attack;
  unit.aura_health = health;
  const max = unit.base_health + unit.turn_health + health;
  recomputeStats(match, unit, gain > 0 ? unit.health + gain : Math.min(unit.health, max), isGiven ? 'source' : 'ended');
  if (sameKeywords(keywords, unit.aura_keywords)) return;
  unit.aura_keywords = keywords;
  recomputeKeywords(match, unit, isGiven ? 'source' : 'ended');
}

/** Stats given for this turn end (rules 6). */
export function expireStats(match: Match, unit: Unit): void {
  if (unit.turn_attack === 0 && unit.turn_health === 0) return;
  const lost = unit.turn_health;
  unit.turn_attack = 0;
  unit.turn_health = 0;
  const max = unit.base_health + unit.aura_health;
  recomputeStats(match, unit, lost < 0 ? unit.health - lost : Math.min(unit.health, max), 'ended');
}

/** Health goes down; what armour and shields leave of a blow. `source` is 0 when it is no unit. */
export function wound(match: Match, unit: Unit, points: number, source: number, cause: DamageCause): void {
  unit.health -= points;
  match.game.dirty |= dirtyFlag.stats;
  if (unit.health <= 0) match.game.unsettled = true;
  const { events } = match;
  events?.push({ type: 'HURT', target: unit.number, points, health: unit.health, source: source || null, cause });
}

export function mend(match: Match, unit: Unit, points: number): void {
  unit.health += points;
  match.game.dirty |= dirtyFlag.stats;
  match.events?.push({ type: 'HEALED', target: unit.number, points, health: unit.health });
}
