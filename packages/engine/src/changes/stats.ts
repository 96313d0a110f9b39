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

/** What auras together give to a unit; `toll` is what they take of its health, 0 or less. */
export interface Gift {
  attack: number;
  health: number;
  toll: number;
  keywords: KeywordSet;
}

export const isSameGift = (one: Gift, other: Gift): boolean =>
  one.attack === other.attack &&
  one.health === other.health &&
  one.toll === other.toll &&
  sameKeywords(one.keywords, other.keywords);

/**
 * Health of a unit when auras give something else (rules 8): a gain raises health with the maximum, its loss only cuts
 * what is above it; a toll is taken from both, and comes back to both.
 */
function healthUnder(unit: Unit, { health, toll }: Gift): number {
  const left = unit.health + toll - unit.aura_toll;
  const gain = health - toll - (unit.aura_health - unit.aura_toll);
  return gain > 0 ? left + gain : Math.min(left, unit.base_health + unit.turn_health + health);
}

/** What auras give now. `isGiven`: an aura has begun, and none ended; for the events. */
export function setAuras(match: Match, unit: Unit, gift: Gift, isGiven: boolean): void {
  const { attack, health, toll, keywords } = gift;
  const isAsBefore = attack === unit.aura_attack && health === unit.aura_health && toll === unit.aura_toll;
  const hasKeywords = sameKeywords(keywords, unit.aura_keywords);
  if (isAsBefore && hasKeywords) return;
  const left = healthUnder(unit, gift);
  unit.aura_attack = attack;
  unit.aura_health = health;
  unit.aura_toll = toll;
  recomputeStats(match, unit, left, isGiven ? 'source' : 'ended');
  if (hasKeywords) return;
  unit.aura_keywords = keywords;
  recomputeKeywords(match, unit, isGiven ? 'source' : 'ended');
}

/** What the conditions and filters of auras see of a unit. */
export type Look = Pick<Unit, 'attack' | 'health' | 'max_health' | 'keywords'>;

export function copyLook({ attack, health, max_health, keywords }: Look, to: Look): void {
  to.attack = attack;
  to.health = health;
  to.max_health = max_health;
  to.keywords = keywords;
}

/** Shows a unit as it would be with other gifts than it has, without giving them; `own` is how it is. */
export function tryOn(unit: Unit, own: Look, gift: Gift): void {
  unit.health = own.health;
  unit.health = healthUnder(unit, gift);
  unit.attack = Math.max(0, unit.base_attack + unit.turn_attack + gift.attack);
  unit.max_health = unit.base_health + unit.turn_health + gift.health;
  unit.keywords = unit.own_keywords.keywords | unit.turn_keywords.keywords | gift.keywords.keywords;
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
