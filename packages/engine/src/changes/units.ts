import { amountKeywords, type Keyword, type Keywords, keywordKeys } from '@chilyo/card-language';
import { has } from '../board.ts';
import type { Match, Unit } from '../game.ts';
import { readyCard } from '../rules.ts';
import type { ArrivalWay, DamageCause, Seat } from '../types.ts';
import { viewOfUnit } from '../unit-view.ts';

export const noKeywords: Keywords = Object.freeze({});

/** Sum of keyword records: amounts add up, the others do not (rules 10). Always in the table's order, so that equal means equal text. */
export function joined(...records: readonly Keywords[]): Keywords {
  if (records.every((record) => record === noKeywords)) return noKeywords;
  const sum: Keywords = {};
  for (const key of keywordKeys) {
    let amount = 0;
    for (const record of records) amount += record[key] ?? 0;
    if (amount > 0) sum[key] = amountKeywords.includes(key) ? amount : 1;
  }
  return sum;
}

const without = (record: Keywords, keyword: Keyword): Keywords => {
  if (!record[keyword]) return record;
  const { [keyword]: _gone, ...rest } = record;
  return rest;
};

/** Whether two keyword records say the same. */
export const sameKeywords = (a: Keywords, b: Keywords): boolean =>
  a === b || keywordKeys.every((key) => (a[key] ?? 0) === (b[key] ?? 0));

/** A unit of a card that is not in play yet. `under` is the card that leaves play with it, 0 for none. */
export function makeUnit(match: Match, seat: Seat, lane: number, card_id: number, under: number): Unit {
  const { card } = readyCard(match.rules, card_id);
  const keywords = joined(card.keywords);
  const attack = card.attack ?? 0;
  const health = card.health ?? 1;
  return {
    number: ++match.game.last_number,
    card_id,
    under,
    seat,
    lane,
    element: card.element,
    attack,
    health,
    max_health: health,
    keywords,
    base_attack: attack,
    base_health: health,
    turn_attack: 0,
    turn_health: 0,
    aura_attack: 0,
    aura_health: 0,
    own_keywords: keywords,
    turn_keywords: noKeywords,
    aura_keywords: noKeywords,
    frozen: 0,
    burn: 0,
    silenced: false,
    destroyed: false,
    attacks_left: keywords.double ? 2 : 1,
    fresh: true,
    moved: false,
  };
}

/** Puts a new unit into its free lane. */
export function arrive(match: Match, unit: Unit, way: ArrivalWay): void {
  match.game.seats[unit.seat].units[unit.lane] = unit;
  match.events.push({
    type: 'ARRIVED',
    seat: unit.seat,
    lane: unit.lane + 1,
    unit: viewOfUnit(unit),
    way,
    cards: [readyCard(match.rules, unit.card_id).card],
  });
}

/** Adds up the parts of a unit's stats anew; tells only if something looks different. */
export function restate(match: Match, unit: Unit, health: number): void {
  const attack = Math.max(0, unit.base_attack + unit.turn_attack + unit.aura_attack);
  const max_health = unit.base_health + unit.turn_health + unit.aura_health;
  if (attack === unit.attack && max_health === unit.max_health && health === unit.health) return;
  unit.attack = attack;
  unit.max_health = max_health;
  unit.health = health;
  match.events.push({ type: 'STATS_CHANGED', unit: unit.number, attack, health, max_health });
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
  restate(match, unit, unit.health + health);
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
  restate(match, unit, health === undefined ? unit.health : health + unit.aura_health);
}

/** What auras give now. A gain raises health with the maximum; a loss only cuts what is above it. */
export function setAuras(match: Match, unit: Unit, attack: number, health: number, keywords: Keywords): void {
  const gain = health - unit.aura_health;
  unit.aura_attack = attack;
  unit.aura_health = health;
  const max = unit.base_health + unit.turn_health + health;
  restate(match, unit, gain > 0 ? unit.health + gain : Math.min(unit.health, max));
  if (!sameKeywords(keywords, unit.aura_keywords)) {
    unit.aura_keywords = keywords;
    rejoin(match, unit);
  }
}

function rejoin(match: Match, unit: Unit): void {
  const keywords = joined(unit.own_keywords, unit.turn_keywords, unit.aura_keywords);
  if (sameKeywords(keywords, unit.keywords)) return;
  const doubled = !unit.keywords.double && keywords.double;
  unit.keywords = keywords;
  match.events.push({ type: 'KEYWORDS_CHANGED', unit: unit.number, keywords });
  // rules 10: double given adds one attack this turn
  if (doubled && unit.seat === match.game.on_turn) setAttacks(match, unit, unit.attacks_left + 1, unit.fresh);
}

/** Gives a keyword, for good or for this turn. */
export function giveKeyword(match: Match, unit: Unit, keyword: Keyword, amount: number, thisTurn: boolean): void {
  const gift: Keywords = { [keyword]: amount };
  if (thisTurn) unit.turn_keywords = joined(unit.turn_keywords, gift);
  else unit.own_keywords = joined(unit.own_keywords, gift);
  rejoin(match, unit);
}

/** Takes a keyword away, wherever it came from. */
export function loseKeyword(match: Match, unit: Unit, keyword: Keyword): void {
  if (!has(unit, keyword)) return;
  strip(unit, keyword);
  rejoin(match, unit);
}

function strip(unit: Unit, keyword: Keyword): void {
  unit.own_keywords = without(unit.own_keywords, keyword);
  unit.turn_keywords = without(unit.turn_keywords, keyword);
  unit.aura_keywords = without(unit.aura_keywords, keyword);
}

/** The shield takes one damage whole and is gone. */
export function breakShield(match: Match, unit: Unit, source: number | null): void {
  strip(unit, 'shield');
  unit.keywords = without(unit.keywords, 'shield');
  match.events.push({ type: 'SHIELDED', unit: unit.number, source });
}

export function setAttacks(match: Match, unit: Unit, attacks_left: number, fresh: boolean): void {
  if (unit.attacks_left === attacks_left && unit.fresh === fresh) return;
  unit.attacks_left = attacks_left;
  unit.fresh = fresh;
  match.events.push({ type: 'ATTACKS_CHANGED', unit: unit.number, attacks_left, fresh });
}

/** What was given for this turn ends (rules 6). */
export function expire(match: Match, unit: Unit): void {
  if (unit.turn_keywords !== noKeywords) {
    unit.turn_keywords = noKeywords;
    rejoin(match, unit);
  }
  if (unit.turn_attack === 0 && unit.turn_health === 0) return;
  const lost = unit.turn_health;
  unit.turn_attack = 0;
  unit.turn_health = 0;
  const max = unit.base_health + unit.aura_health;
  restate(match, unit, lost < 0 ? unit.health - lost : Math.min(unit.health, max));
}

/** Printed stats again; keywords, states and gifts are gone, auras still apply (rules 10). */
export function silence(match: Match, unit: Unit): void {
  const { card } = readyCard(match.rules, unit.card_id);
  unit.silenced = true;
  unit.frozen = 0;
  unit.burn = 0;
  match.events.push({ type: 'SILENCED', unit: unit.number });
  unit.own_keywords = noKeywords;
  unit.turn_keywords = noKeywords;
  rejoin(match, unit);
  const before = unit.max_health;
  unit.base_attack = card.attack ?? 0;
  unit.base_health = card.health ?? 1;
  unit.turn_attack = 0;
  unit.turn_health = 0;
  const max = unit.base_health + unit.aura_health;
  restate(match, unit, max > before ? unit.health + max - before : Math.min(unit.health, max));
}

export function freeze(match: Match, unit: Unit): void {
  const wasFrozen = unit.frozen > 0;
  unit.frozen = match.game.turn;
  if (!wasFrozen) match.events.push({ type: 'FROZE', unit: unit.number });
}

export function thaw(match: Match, unit: Unit): void {
  if (unit.frozen === 0) return;
  unit.frozen = 0;
  match.events.push({ type: 'THAWED', unit: unit.number });
}

export function setBurn(match: Match, unit: Unit, burn: number): void {
  if (unit.burn === burn) return;
  unit.burn = burn;
  match.events.push({ type: 'BURN_CHANGED', unit: unit.number, burn });
}

/** Marks it; it leaves with the next settling. */
export function destroy(match: Match, unit: Unit, source: number | null): void {
  if (unit.destroyed) return;
  unit.destroyed = true;
  match.events.push({ type: 'DESTROYED', unit: unit.number, source });
}

export function setElement(match: Match, unit: Unit, element: Unit['element']): void {
  unit.element = element;
  match.events.push({ type: 'ELEMENT_CHANGED', unit: unit.number, element });
}

/** Health goes down; what armour and shields leave of a blow. */
export function wound(match: Match, unit: Unit, points: number, source: number | null, cause: DamageCause): void {
  unit.health -= points;
  match.events.push({ type: 'HURT', target: unit.number, points, health: unit.health, source, cause });
}

export function mend(match: Match, unit: Unit, points: number): void {
  unit.health += points;
  match.events.push({ type: 'HEALED', target: unit.number, points, health: unit.health });
}
