import { enemyOf, freeLanes } from '../board.ts';
import { makeUnit } from '../changes.ts';
import { arrive, freeBeside } from '../deeds.ts';
import { draw } from '../dice.ts';
import type { Match } from '../game.ts';
import { readyKey } from '../rules.ts';
import { placeOf } from '../select.ts';
import type { Seat } from '../types.ts';
import type { Perform } from './perform.ts';

/** Free lanes for the summoned, in the order of use; what finds no lane lapses. */
function fitting(match: Match, seat: Seat, lane: number, { where, count }: { where: string; count: number }): number[] {
  const free = freeLanes(match.game.seats[seat]);
  if (where === 'beside') return freeBeside(match, seat, lane);
  if (where === 'in_lane' || where === 'opposite') return free.filter((each) => each === lane);
  return where === 'random' ? draw(match.game, free, count) : free;
}

export const summon: Perform<'summon'> = (match, verb, frame) => {
  const { seat, lane } = placeOf(match, frame);
  const side = verb.where === 'opposite' ? enemyOf(seat) : seat;
  const { id } = readyKey(match.rules, verb.card);
  for (const free of fitting(match, side, lane, verb).slice(0, verb.count)) {
    arrive(match, makeUnit(match, side, free, id, 0), 'summon');
  }
};
