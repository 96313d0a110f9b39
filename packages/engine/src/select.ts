import type { Who } from '@chilyo/card-language';
import { besides, cardOf, enemyOf, lives, unitAt, unitOf, unitsOf } from './board.ts';
import { draw } from './dice.ts';
import { unitFits } from './fits.ts';
import type { Character, Frame, Match, Unit } from './game.ts';
import type { Seat } from './types.ts';

/** Side and lane of the source: where it stands, or where it last stood (rules 9). */
export function placeOf(match: Match, frame: Frame): { seat: Seat; lane: number } {
  const unit = frame.source ? unitOf(match.game, frame.source) : null;
  return unit ?? frame;
}

const present = (...units: (Unit | null)[]): Unit[] => units.filter((unit) => unit !== null);

function targetOf(match: Match, frame: Frame): Character | null {
  if (frame.target === 'hero0') return 0;
  if (frame.target === 'hero1') return 1;
  return frame.target === null ? null : unitOf(match.game, frame.target);
}

function beside(match: Match, seat: Seat, lane: number): Unit[] {
  return present(...besides(lane).map((each) => unitAt(match.game, seat, each)));
}

/** Units of one or both sides; of both, the active player's first. */
function group(match: Match, seat: Seat, side: 'own' | 'enemy' | 'any'): Unit[] {
  if (side === 'own') return unitsOf(match.game, seat);
  if (side === 'enemy') return unitsOf(match.game, enemyOf(seat));
  const first = match.game.on_turn;
  return [...unitsOf(match.game, first), ...unitsOf(match.game, enemyOf(first))];
}

function place(match: Match, who: string, frame: Frame): Character[] {
  const { game } = match;
  const { seat, lane } = placeOf(match, frame);
  const enemy = enemyOf(seat);
  switch (who) {
    case 'self':
      return present(unitOf(game, frame.source));
    case 'that':
      return present(unitOf(game, frame.that));
    case 'opposite':
      return present(unitAt(game, enemy, lane));
    case 'opposite_else_hero':
      return [unitAt(game, enemy, lane) ?? enemy];
    case 'neighbours':
      return beside(match, seat, lane);
    case 'lanes_ahead':
      return lane < 0 ? [] : present(...[lane - 1, lane, lane + 1].map((each) => unitAt(game, enemy, each)));
    case 'own_hero':
      return [frame.seat];
    case 'enemy_hero':
      return [enemyOf(frame.seat)];
    case 'both_heroes':
      return [game.on_turn, enemyOf(game.on_turn)];
  }
  const target = targetOf(match, frame);
  if (target === null) return [];
  if (who === 'target') return [target];
  if (typeof target === 'number') return [];
  if (who === 'target_neighbours') return beside(match, target.seat, target.lane);
  return present(unitAt(game, enemyOf(target.seat), target.lane));
}

/** Whom a verb meets, now. Random choices roll the match's dice and skip units that are about to leave. */
export function select(match: Match, who: Who, frame: Frame): Character[] {
  if (typeof who === 'string') return place(match, who, frame);
  const { seat } = frame;
  const side = 'every' in who ? who.every : 'random' in who ? who.random : who.side;
  const fitting = group(match, seat, side).filter(
    (unit) => !(who.other && unit.number === frame.source) && unitFits(cardOf(match, unit), unit, who.where),
  );
  if ('every' in who) return fitting;
  if ('random' in who) {
    const heroes: Seat[] = who.heroes ? (side === 'own' ? [seat] : side === 'enemy' ? [enemyOf(seat)] : [0, 1]) : [];
    return draw<Character>(match.game, [...fitting.filter(lives), ...heroes], who.count);
  }
  const strongest = who.most === 'strongest';
  let best: Unit | undefined;
  // ties go to the lower lane, which comes first
  for (const unit of fitting)
    if (!best || (strongest ? unit.attack > best.attack : unit.attack < best.attack)) best = unit;
  return best ? [best] : [];
}

/** Only the units among those whom a verb meets. */
export const selectUnits = (match: Match, who: Who, frame: Frame): Unit[] =>
  select(match, who, frame).filter((character) => typeof character !== 'number');
