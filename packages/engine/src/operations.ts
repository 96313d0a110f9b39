import { enemyOf, has, leftmostFree, unitOf } from './board.ts';
import { type CardPredicate, cardMatches } from './card-predicate.ts';
import * as changes from './changes.ts';
import { eclipseOf, editions } from './edition.ts';
import type { Character, Match, Unit } from './game.ts';
import { keyword } from './keyword-set.ts';
import { queueSideTriggers, queueTrapTriggers, queueUnitTriggers } from './queue-triggers.ts';
import { type CompiledCard, compiledCard } from './rules.ts';
import { on } from './triggers.ts';
import type { ArrivalWay, DamageCause, Seat } from './types.ts';

/**
 * Damage to a unit or a hero, with all that rules 8 hangs on it. Answers the points that counted; `source` is 0 when it
 * is no unit.
 */
export function damage(match: Match, target: Character, points: number, source: number, cause: DamageCause): number {
  if (points <= 0) return 0;
  const taken =
    typeof target === 'number'
      ? damageHero(match, target, points, source, cause)
      : damageUnit(match, target, points, source, cause);
  if (taken === 0 || source === 0) return taken;
  const striker = unitOf(match.game, source);
  if (striker === null || (striker.keywords & (keyword.poison | keyword.drain)) === 0) return taken;
  if (typeof target !== 'number' && has(striker, keyword.poison)) changes.destroy(match, target, source);
  if (has(striker, keyword.drain)) heal(match, striker.seat, taken);
  return taken;
}

function damageHero(match: Match, seat: Seat, points: number, source: number, cause: DamageCause): number {
  const { game } = match;
  // rules 6: the eclipse weighs on the hero who is not on turn
  const isHeavier = seat !== game.on_turn && (cause === 'combat' || !editions[game.edition].eclipse_is_for_blows);
  const taken = points + (isHeavier ? eclipseOf(game) : 0);
  changes.loseLife(match, seat, taken, source, cause);
  queueSideTriggers(match, seat, on.own_hero_hurt);
  queueTrapTriggers(match, seat, on.own_hero_hurt);
  return taken;
}

function damageUnit(match: Match, unit: Unit, points: number, source: number, cause: DamageCause): number {
  if (has(unit, keyword.shield)) {
    changes.breakShield(match, unit, source);
    return 0;
  }
  const taken = points - unit.armor;
  if (taken <= 0) return 0;
  changes.wound(match, unit, taken, source, cause);
  queueUnitTriggers(match, unit, on.hurt, source);
  return taken;
}

/** Healing never exceeds the maximum; nothing healed triggers nothing. */
export function heal(match: Match, target: Character, points: number): void {
  if (typeof target === 'number') {
    const { life, max_life } = match.game.seats[target];
    const healed = Math.min(points, max_life - life);
    if (healed <= 0) return;
    changes.gainLife(match, target, healed);
    queueSideTriggers(match, target, on.own_hero_healed);
    return;
  }
  const healed = Math.min(points, target.max_health - target.health);
  if (healed > 0) changes.mend(match, target, healed);
}

/** A unit comes into play and queues what its arrival triggers (rules 9). */
export function arrive(match: Match, unit: Unit, way: ArrivalWay): void {
  changes.arrive(match, unit, way);
  queueArrivalTriggers(match, unit);
}

/** Queues the triggers of an arrival: the own side's, the enemy's, then the enemy's traps. */
export function queueArrivalTriggers(match: Match, unit: Unit): void {
  const enemy = enemyOf(unit.seat);
  queueSideTriggers(match, unit.seat, on.own_unit_arrives, unit.number, unit.number);
  queueSideTriggers(match, enemy, on.enemy_unit_arrives, unit.number);
  queueTrapTriggers(match, enemy, on.enemy_summons, unit.number, true);
}

/** One effect draws no more (rules 12): a whole deck, and then more of an empty one than any hero outlives. */
const mostDrawn = 50;

/** Draws n cards; the n-th draw from an empty deck costs the hero n life (rules 6). */
export function drawCards(match: Match, seat: Seat, count: number): void {
  const state = match.game.seats[seat];
  const most = editions[match.game.edition].keeps_word ? Math.min(count, mostDrawn) : count;
  for (let drawn = 0; drawn < most; drawn++) {
    if (state.deck.length > 0) changes.drawAt(match, seat, state.deck.length - 1);
    else damage(match, seat, changes.missDraw(match, seat), 0, 'empty_deck');
  }
}

/** Finds up to `count` matching cards in the deck, from the top. */
export function findCards(match: Match, seat: Seat, count: number, predicate: CardPredicate): void {
  for (let drawn = 0; drawn < count; drawn++) {
    const { deck } = match.game.seats[seat];
    let place = deck.length - 1;
    while (place >= 0 && !cardMatches(compiledCard(match.rules, deck[place] as number), predicate)) place--;
    if (place < 0) return;
    changes.drawAt(match, seat, place);
  }
}

/** Moves into a free lane and queues what moving triggers. */
export function relocate(match: Match, unit: Unit, to: number, way: 'move' | 'mobile' | 'effect'): void {
  changes.moveUnit(match, unit, to, way);
  queueMoveTriggers(match, unit);
}

export function queueMoveTriggers(match: Match, unit: Unit): void {
  queueUnitTriggers(match, unit, on.moves, unit.number);
  queueSideTriggers(match, unit.seat, on.own_unit_moves, unit.number, unit.number);
}

/** The costliest (ties: the later) or the last card of the discard pile that matches; -1 when there is none. */
export function inDiscard(
  match: Match,
  seat: Seat,
  most: 'costliest' | 'last',
  matches: (compiled: CompiledCard) => boolean,
): number {
  const { discard } = match.game.seats[seat];
  let best = -1;
  let bestCost = -1;
  for (let index = discard.length - 1; index >= 0; index--) {
    const compiled = compiledCard(match.rules, discard[index] as number);
    if (compiled.cost <= bestCost || !matches(compiled)) continue;
    if (most === 'last') return index;
    best = index;
    bestCost = compiled.cost;
  }
  return best;
}

/** Puts a copy of a unit with its stats of now into the leftmost free lane. */
export function copyUnit(match: Match, seat: Seat, unit: Unit): void {
  const lane = leftmostFree(match.game.seats[seat]);
  if (lane < 0) return;
  const copy = changes.makeUnit(match, seat, lane, unit.card_id, 0);
  copy.base_attack = unit.base_attack + unit.turn_attack;
  copy.base_health = unit.max_health - unit.aura_health;
  copy.attack = Math.max(0, copy.base_attack);
  copy.max_health = copy.base_health;
  copy.health = Math.min(unit.health - unit.aura_toll, copy.max_health);
  arrive(match, copy, 'copy');
}
