import type { Filter } from '@chilyo/card-language';
import { besides, cardOf, eclipseOf, enemyOf, freeLanes, has, unitAt, unitOf } from './board.ts';
import * as changes from './changes.ts';
import { cardFits } from './fits.ts';
import type { Character, Match, Unit } from './game.ts';
import { readyCard } from './rules.ts';
import type { ArrivalWay, DamageCause, Seat } from './types.ts';
import { wakeSide, wakeTraps, wakeUnit } from './wake.ts';

/** What a blow came to: points that counted, and those beyond the unit's health (for 관통). */
export interface Blow {
  taken: number;
  excess: number;
}

const nothing: Blow = { taken: 0, excess: 0 };

/** Damage to a unit or a hero, with all that rules 8 hangs on it. */
export function damage(match: Match, target: Character, points: number, source: number, cause: DamageCause): Blow {
  if (points <= 0) return nothing;
  const blow =
    typeof target === 'number'
      ? damageHero(match, target, points, source, cause)
      : damageUnit(match, target, points, source, cause);
  const striker = blow.taken > 0 && source ? unitOf(match.game, source) : null;
  if (!striker) return blow;
  if (typeof target !== 'number' && has(striker, 'poison')) changes.destroy(match, target, source);
  if (has(striker, 'drain')) heal(match, striker.seat, blow.taken);
  return blow;
}

function damageHero(match: Match, seat: Seat, points: number, source: number, cause: DamageCause): Blow {
  const { game } = match;
  // rules 6: the eclipse weighs on the hero who is not on turn
  const taken = points + (seat === game.on_turn ? 0 : eclipseOf(game.turn));
  changes.loseLife(match, seat, taken, source || null, cause);
  wakeSide(match, seat, 'own_hero_hurt');
  wakeTraps(match, seat, 'own_hero_hurt');
  return { taken, excess: 0 };
}

function damageUnit(match: Match, unit: Unit, points: number, source: number, cause: DamageCause): Blow {
  if (has(unit, 'shield')) {
    changes.breakShield(match, unit, source || null);
    return nothing;
  }
  const taken = points - (unit.keywords.armor ?? 0);
  if (taken <= 0) return nothing;
  const excess = Math.max(0, taken - Math.max(0, unit.health));
  changes.wound(match, unit, taken, source || null, cause);
  wakeUnit(match, unit, 'hurt', source);
  return { taken, excess };
}

/** Healing never exceeds the maximum; nothing healed wakes nothing. */
export function heal(match: Match, target: Character, points: number): void {
  if (typeof target === 'number') {
    const { life, max_life } = match.game.seats[target];
    const healed = Math.min(points, max_life - life);
    if (healed <= 0) return;
    changes.gainLife(match, target, healed);
    wakeSide(match, target, 'own_hero_healed');
    return;
  }
  const healed = Math.min(points, target.max_health - target.health);
  if (healed > 0) changes.mend(match, target, healed);
}

/** A unit comes into play and wakes whom its arrival wakes, `played` first (rules 9). */
export function arrive(match: Match, unit: Unit, way: ArrivalWay): void {
  changes.arrive(match, unit, way);
  wakeArrival(match, unit);
}

/** Those woken by an arrival: its own side, the enemy's, then the enemy's traps. */
export function wakeArrival(match: Match, unit: Unit): void {
  const enemy = enemyOf(unit.seat);
  wakeSide(match, unit.seat, 'own_unit_arrives', unit.number, unit.number);
  wakeSide(match, enemy, 'enemy_unit_arrives', unit.number);
  wakeTraps(match, enemy, 'enemy_summons', unit.number, true);
}

/** Draws n cards; the n-th draw from an empty deck costs the hero n life (rules 6). */
export function drawCards(match: Match, seat: Seat, count: number, where?: Filter): void {
  const { deck } = match.game.seats[seat];
  for (let drawn = 0; drawn < count; drawn++) {
    if (where) {
      let place = deck.length - 1;
      while (place >= 0 && !cardFits(readyCard(match.rules, deck[place] as number), where)) place--;
      if (place < 0) return;
      changes.drawAt(match, seat, place);
    } else if (deck.length > 0) changes.drawAt(match, seat, deck.length - 1);
    else damage(match, seat, changes.missDraw(match, seat), 0, 'empty_deck');
  }
}

/** Moves into a free lane and wakes what moving wakes. */
export function relocate(match: Match, unit: Unit, to: number, way: 'move' | 'mobile' | 'effect'): void {
  changes.moveUnit(match, unit, to, way);
  wakeMove(match, unit);
}

export function wakeMove(match: Match, unit: Unit): void {
  wakeUnit(match, unit, 'moves', unit.number);
  wakeSide(match, unit.seat, 'own_unit_moves', unit.number, unit.number);
}

/** Lanes beside a unit that are free, left first. */
export const freeBeside = (match: Match, seat: Seat, lane: number): number[] =>
  besides(lane).filter((each) => !unitAt(match.game, seat, each));

/** The costliest (ties: the later) or the last card of the discard pile that fits; -1 when there is none. */
export function inDiscard(match: Match, seat: Seat, most: 'costliest' | 'last', fits: (id: number) => boolean): number {
  const { discard } = match.game.seats[seat];
  let best = -1;
  for (let index = discard.length - 1; index >= 0; index--) {
    if (!fits(discard[index] as number)) continue;
    if (most === 'last') return index;
    const cost = readyCard(match.rules, discard[index] as number).cost;
    if (best < 0 || cost > readyCard(match.rules, discard[best] as number).cost) best = index;
  }
  return best;
}

/** Puts a copy of a unit with its stats of now into the leftmost free lane. */
export function copyUnit(match: Match, seat: Seat, unit: Unit): void {
  const lane = freeLanes(match.game.seats[seat])[0];
  if (lane === undefined) return;
  const copy = changes.makeUnit(match, seat, lane, cardOf(match, unit).id, 0);
  copy.base_attack = unit.base_attack + unit.turn_attack;
  copy.base_health = unit.max_health - unit.aura_health;
  copy.attack = Math.max(0, copy.base_attack);
  copy.max_health = copy.base_health;
  copy.health = Math.min(unit.health, copy.max_health);
  arrive(match, copy, 'copy');
}
