import type { Who } from '@chilyo/card-language';
import { cardOf, enemyOf, lanes, lives, sourceOf, unitAt, unitOf } from './board.ts';
import { type CardPredicate, predicateOf, unitMatches } from './card-predicate.ts';
import { draw } from './dice.ts';
import type { Character, Frame, Match, Unit } from './game.ts';
import { nobody } from './refs.ts';
import type { Seat } from './types.ts';

/** Selects the current characters for a verb. Random choices use the match's generator and skip dying units. */
export type Selector<T extends Character = Character> = (match: Match, frame: Frame) => readonly T[];

type Group = Exclude<Who, string>;

const none: readonly never[] = [];

/** A list of one, or of none. */
const only = <T>(one: T | null): readonly T[] => (one === null ? none : [one]);

/** Current or last side and lane of the source (rules 9). */
export const placeOf = (match: Match, frame: Frame): { seat: Seat; lane: number } =>
  sourceOf(match.game, frame) ?? frame;

/** The chosen target, if it is still there. */
export function targetOf(match: Match, { target }: Frame): Character | null {
  if (target === nobody) return null;
  if (target > 0) return unitOf(match.game, target);
  return target === -1 ? 0 : 1;
}

const isUnit = (character: Character | null): character is Unit => character !== null && typeof character !== 'number';

function beside(match: Match, seat: Seat, lane: number): Unit[] {
  if (lane < 0) return [];
  return [unitAt(match.game, seat, lane - 1), unitAt(match.game, seat, lane + 1)].filter(isUnit);
}

const named: Record<Extract<Who, string>, Selector> = {
  self: (match, frame) => only(sourceOf(match.game, frame)),
  that: (match, frame) => only(unitOf(match.game, frame.that)),
  target: (match, frame) => only(targetOf(match, frame)),
  target_neighbours: (match, frame) => {
    const target = targetOf(match, frame);
    return isUnit(target) ? beside(match, target.seat, target.lane) : none;
  },
  opposite_target: (match, frame) => {
    const target = targetOf(match, frame);
    return isUnit(target) ? only(unitAt(match.game, enemyOf(target.seat), target.lane)) : none;
  },
  opposite: (match, frame) => {
    const { seat, lane } = placeOf(match, frame);
    return only(unitAt(match.game, enemyOf(seat), lane));
  },
  opposite_else_hero: (match, frame) => {
    const { seat, lane } = placeOf(match, frame);
    return [unitAt(match.game, enemyOf(seat), lane) ?? enemyOf(seat)];
  },
  neighbours: (match, frame) => {
    const { seat, lane } = placeOf(match, frame);
    return beside(match, seat, lane);
  },
  lanes_ahead: (match, frame) => {
    const { seat, lane } = placeOf(match, frame);
    if (lane < 0) return none;
    return [lane - 1, lane, lane + 1].map((each) => unitAt(match.game, enemyOf(seat), each)).filter(isUnit);
  },
  own_hero: (_match, frame) => [frame.seat],
  enemy_hero: (_match, frame) => [enemyOf(frame.seat)],
  both_heroes: ({ game }) => [game.on_turn, enemyOf(game.on_turn)],
};

/** Adds the units of a seat that fit, lanes 1 to 5. */
function gather(match: Match, seat: Seat, except: number, predicate: CardPredicate | null, found: Unit[]): void {
  const { units } = match.game.seats[seat];
  for (let lane = 0; lane < lanes; lane++) {
    const unit = units[lane];
    if (unit && unit.number !== except && unitMatches(cardOf(match, unit), unit, predicate)) found.push(unit);
  }
}

/** Units of one or both sides that fit; of both, the active player's first. */
function groupOf(side: 'own' | 'enemy' | 'any', { other, where }: Group): Selector<Unit> {
  const predicate = predicateOf(where);
  return (match, frame) => {
    const except = other ? frame.source : 0;
    const found: Unit[] = [];
    const first = side === 'own' ? frame.seat : side === 'enemy' ? enemyOf(frame.seat) : match.game.on_turn;
    gather(match, first, except, predicate, found);
    if (side === 'any') gather(match, enemyOf(first), except, predicate, found);
    return found;
  };
}

function extremeOf(group: Selector<Unit>, isStrongest: boolean): Selector<Unit> {
  return (match, frame) => {
    let best: Unit | null = null;
    // ties go to the lower lane, which comes first
    for (const unit of group(match, frame))
      if (best === null || (isStrongest ? unit.attack > best.attack : unit.attack < best.attack)) best = unit;
    return only(best);
  };
}

function randomOf(group: Selector<Unit>, who: Extract<Who, { random: unknown }>): Selector {
  const { random: side, count, heroes } = who;
  return (match, frame) => {
    const found: Character[] = group(match, frame).filter(lives);
    if (heroes && side === 'any') found.push(0, 1);
    else if (heroes) found.push(side === 'own' ? frame.seat : enemyOf(frame.seat));
    return draw(match.game, found, count);
  };
}

/** Compiles a `who` into a selector. */
export function selectorOf(who: Who): Selector {
  if (typeof who === 'string') return named[who];
  if ('every' in who) return groupOf(who.every, who);
  if ('random' in who) return randomOf(groupOf(who.random, who), who);
  return extremeOf(groupOf(who.side, who), who.most === 'strongest');
}

const mayBeHero = (who: Who): boolean =>
  typeof who === 'string' ? who === 'target' || who.includes('hero') : 'random' in who && who.heroes === true;

/** Like `selectorOf`, for verbs that only units can meet. */
export function unitSelectorOf(who: Who): Selector<Unit> {
  const select = selectorOf(who);
  if (!mayBeHero(who)) return select as Selector<Unit>;
  return (match, frame) => select(match, frame).filter(isUnit);
}
