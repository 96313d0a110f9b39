import {
  actionOf,
  codeSpace,
  type Game,
  type GameAction,
  imagine,
  legalCodes,
  type Rules,
  type Seat,
} from '@chilyo/engine';
import { greedyCode } from './greedy.ts';
import { findLethal } from './lethal.ts';
import { type Level, type Manner, manners } from './levels.ts';
import { mulliganCode } from './mulligan.ts';
import { type Budget, searchCode } from './search.ts';
import { forgetPower, slipCode } from './slip.ts';

export type Thinking = {
  /** Answers numbers from 0 up to 1. */
  random?: () => number;
  /** Overrides the search budget of the level. */
  budget?: Partial<Budget>;
};

/**
 * The action of a practice opponent. It searches in worlds that `imagine` makes of the game, in which hidden
 * information is guessed, so it cannot use what its seat does not know. `manners` sets its strength. The seat must be
 * able to act.
 */
export const chooseAction = (rules: Rules, game: Game, seat: Seat, level: Level, thinking: Thinking = {}): GameAction =>
  chooseInManner(rules, game, seat, manners[level], thinking);

/** The same in any manner, for benches that look for the right one. */
export function chooseInManner(
  rules: Rules,
  game: Game,
  seat: Seat,
  { errs, forgets, hurries, seeks_lethal, ...manner }: Manner,
  { random = Math.random, budget = {} }: Thinking = {},
): GameAction {
  const guess = (seed: number) => imagine(rules, game, seat, seed);
  const world = guess(Math.floor(random() * 2 ** 31));
  const codes = codeSpace();
  let count = legalCodes(rules, world, seat, codes);
  return actionOf(world, seat, decide());

  function decide(): number {
    if (count === 1) return codes[0]!;
    if (world.phase === 'mulligan') return mulliganCode(rules, world, seat);
    const lethal = seeks_lethal && findLethal(rules, game, seat).line?.[0];
    if (typeof lethal === 'number') return lethal;
    // a choice that waits has no end of the turn to take instead
    const isFree = !world.choice;
    if (isFree && random() < forgets) count = forgetPower(codes, count);
    if (isFree && random() < errs) return slipCode(rules, world, seat, codes, count, random);
    if (random() < hurries) return greedyCode(rules, world, seat, codes, count);
    return searchCode(rules, guess, seat, { ...manner.budget, ...budget }, random);
  }
}
