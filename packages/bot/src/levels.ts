import type { Budget } from './search.ts';

/** The five opponents, from 꼬마 도깨비 to 염라대왕: the practice channels without their sign. */
export const levels = [1, 2, 3, 4, 5] as const;
export type Level = (typeof levels)[number];

/** How an opponent plays. A share is how often, from 0 to 1. */
export type Manner = {
  /** Takes any action that does not harm its own side, or ends its turn, instead of the best one. */
  errs: number;
  /** Does not think of its power. */
  forgets: number;
  /** Takes what looks best right after it, without looking further. */
  hurries: number;
  /** Budget of a deeper search: at most 1.5 s per move, usually far less. */
  budget: Budget;
  /** Looks for a win in this turn before anything else. */
  seeks_lethal: boolean;
};

/** Set so that each wins about 70 of 100 matches against the one below (docs/BALANCE, the computer's five levels). */
export const manners: Record<Level, Manner> = {
  1: { errs: 0.4, forgets: 0.6, hurries: 1, budget: { milliseconds: 0, worlds: 0 }, seeks_lethal: false },
  2: { errs: 0.05, forgets: 0.1, hurries: 1, budget: { milliseconds: 0, worlds: 0 }, seeks_lethal: false },
  3: { errs: 0, forgets: 0, hurries: 0.87, budget: { milliseconds: 400, worlds: 1 }, seeks_lethal: false },
  4: { errs: 0, forgets: 0, hurries: 0.52, budget: { milliseconds: 400, worlds: 1 }, seeks_lethal: true },
  5: { errs: 0, forgets: 0, hurries: 0, budget: { milliseconds: 400, worlds: 16 }, seeks_lethal: true },
};
