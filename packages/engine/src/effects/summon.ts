import { enemyOf, freeBeside, freeLanes, unitAt } from '../board.ts';
import { makeUnit } from '../changes.ts';
import { draw } from '../dice.ts';
import type { Match } from '../game.ts';
import { arrive } from '../operations.ts';
import { compiledByKey } from '../rules.ts';
import { placeOf } from '../select.ts';
import type { Seat } from '../types.ts';
import type { Compile } from './compile.ts';

type Summon = Parameters<Compile<'summon'>>[0];

/** Free lanes for the summoned, in the order of use; what finds no lane fizzles. */
function lanesFor({ game }: Match, seat: Seat, lane: number, { where, count }: Summon): number[] {
  if (where === 'beside') return freeBeside(game, seat, lane);
  if (where === 'in_lane' || where === 'opposite') return lane < 0 || unitAt(game, seat, lane) ? [] : [lane];
  const free = freeLanes(game.seats[seat]);
  return where === 'random' ? draw(game, free, count) : free;
}

export const summon: Compile<'summon'> = (verb) => (match, frame) => {
  const { seat, lane } = placeOf(match, frame);
  const side = verb.where === 'opposite' ? enemyOf(seat) : seat;
  const { id } = compiledByKey(match.rules, verb.card);
  for (const free of lanesFor(match, side, lane, verb).slice(0, verb.count)) {
    arrive(match, makeUnit(match, side, free, id, 0), 'summon');
  }
};
