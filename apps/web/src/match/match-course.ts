import { evaluate } from '@chilyo/bot';
import type { MatchHistory } from '@chilyo/match';

/** Of both seats, from 0 to 1. */
type Chances = readonly [number, number];

/** The turn that decided: `seq` are the events until it began, as a link to that moment carries them. */
export type TurningTurn = { turn: number; seq: number; before: Chances; after: Chances };

/** A finished match as the computer judges its boards. */
export type MatchCourse = {
  /** Seat 0's chance to win at the end of each turn, from 0 to 1. */
  chances: { turn: number; chance: number }[];
  /** The turn that decided it; null where no turn did much. */
  turning: TurningTurn | null;
};

/** Less is no turn of a match. */
const LEAST = 0.05;

/**
 * Judges the board at the end of each turn. The turning turn is the one in which the winner's chance grew most, of equal
 * ones the last; in a draw the one in which it moved most.
 */
export function matchCourse(history: MatchHistory): MatchCourse {
  const { turns, last } = history;
  const { result } = history.gameAt(last);
  const side = result?.winner ?? 0;
  // a match that ends by concession or absence was not decided by its last board
  const end = result?.reason === 'hero' ? last : Math.max(0, last - 1);
  const chancesAt = (position: number): Chances => {
    const chance = evaluate(history.gameAt(position), 0);
    return [chance, 1 - chance];
  };
  const chances: MatchCourse['chances'] = [];
  let turning: TurningTurn | null = null;
  let most = LEAST;
  for (const [at, { turn, seat, position }] of turns.entries()) {
    const [before, after] = [chancesAt(position), chancesAt(turns[at + 1]?.position ?? end)];
    chances.push({ turn, chance: after[0] });
    if (seat === null) continue;
    const gained = after[side] - before[side];
    const swing = result?.winner === null ? Math.abs(gained) : gained;
    if (swing < most) continue;
    most = swing;
    turning = { turn, seq: history.seqAt(position), before, after };
  }
  return { chances, turning };
}
