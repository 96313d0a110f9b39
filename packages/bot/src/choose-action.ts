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
import { lethalCode } from './lethal.ts';
import { mulliganCode } from './mulligan.ts';
import { type Budget, searchCode } from './search.ts';

/** 쉬움, 보통, 어려움: the practice channels without their sign. */
export type Level = 1 | 2 | 3;

/** 쉬움 takes any action instead of the best one this often. */
const MISTAKES = 0.38;
/** What 어려움 may spend in play; a move in 1.5 s at most, and usually far less. */
const IN_PLAY: Budget = { milliseconds: 400, worlds: 48 };

export type Thinking = {
  /** Answers numbers from 0 up to 1. */
  random?: () => number;
  /** For 어려움. */
  budget?: Budget;
};

/**
 * The action a practice opponent takes. It thinks in worlds that `imagine` makes of the game, in which all that its seat
 * may not see is guessed, so it cannot use what it does not know. 쉬움 errs now and then, 보통 takes the best board right
 * after its action, 어려움 takes a win that is there in this turn, and else looks at how the turn and the enemy's reply would go on. The seat must have something to decide.
 */
export function chooseAction(
  rules: Rules,
  game: Game,
  seat: Seat,
  level: Level,
  { random = Math.random, budget = IN_PLAY }: Thinking = {},
): GameAction {
  const guess = (seed: number) => imagine(rules, game, seat, seed);
  const world = guess(Math.floor(random() * 2 ** 31));
  const codes = codeSpace();
  const count = legalCodes(rules, world, seat, codes);
  const code = decide();
  return actionOf(world, seat, code);

  function decide(): number {
    if (count === 1) return codes[0]!;
    if (world.phase === 'mulligan') return mulliganCode(rules, world, seat);
    if (level === 1 && random() < MISTAKES) return codes[Math.floor(random() * count)]!;
    if (level < 3) return greedyCode(rules, world, seat, codes, count);
    return lethalCode(rules, guess, seat, random) ?? searchCode(rules, guess, seat, budget, random);
  }
}
