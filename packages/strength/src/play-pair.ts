import type { Seat } from '@chilyo/engine';
import type { StrengthPlan } from './plan.ts';
import { playMatch } from './play-match.ts';
import type { MatchOutcome } from './watch.ts';

/** What a pair came to: from each seat, the match with the card and that with its twin. Plain JSON. */
export type PairOutcome = {
  index: number;
  /** Place of its kind of deck in the plan's list of hosts. */
  host: number;
  /** By the seat of the measured deck. */
  matches: readonly [with0: SeatPair, with1: SeatPair];
};
export type SeatPair = { card: MatchOutcome; twin: MatchOutcome };

/**
 * Plays a pair: one deck list with the card and with its twin, against one enemy, from both seats, each time with the same
 * shuffle. The same plan and index give the same outcome.
 */
export function playPair(plan: StrengthPlan, index: number): PairOutcome {
  const from = (seat: Seat): SeatPair => ({
    card: playMatch(plan, { index, seat, holds: 'card' }).outcome,
    twin: playMatch(plan, { index, seat, holds: 'twin' }).outcome,
  });
  return { index, host: index % plan.hosts.length, matches: [from(0), from(1)] };
}

/** What the card won more than its twin, over both seats: -1 to 1 in steps of a quarter. */
export const differenceOf = ({ matches }: PairOutcome): number =>
  matches.reduce((sum, { card, twin }) => sum + card.points - twin.points, 0) / 2;
