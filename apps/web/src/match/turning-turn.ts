import { evaluate } from '@chilyo/bot';
import type { MatchHistory } from '@chilyo/match';

/** Of both seats, from 0 to 1. */
type Chances = readonly [number, number];

/** The turn that decided: `seq` are the events until it began, as a link to that moment carries them. */
export type TurningTurn = { turn: number; seq: number; before: Chances; after: Chances };

/** Less is no turn of a match. */
const LEAST = 0.05;

/**
 * The turn in which the winner's chance to win grew most, as the computer judges a board; of equal ones the last. In a draw the one in
 * which it moved most. Null where no turn did much.
 */
export function turningTurn(history: MatchHistory): TurningTurn | null {
  const { turns, last } = history;
  const { result } = history.gameAt(last);
  const side = result?.winner ?? 0;
  // a match that ends by concession or absence was not decided by its last board
  const end = result?.reason === 'hero' ? last : Math.max(0, last - 1);
  const chancesAt = (position: number): Chances => {
    const chance = evaluate(history.gameAt(position), 0);
    return [chance, 1 - chance];
  };
  let found: TurningTurn | null = null;
  let most = LEAST;
  for (const [at, { turn, seat, position }] of turns.entries()) {
    if (seat === null) continue;
    const [before, after] = [chancesAt(position), chancesAt(turns[at + 1]?.position ?? end)];
    const gained = after[side] - before[side];
    const swing = result?.winner === null ? Math.abs(gained) : gained;
    if (swing < most) continue;
    most = swing;
    found = { turn, seq: history.seqAt(position), before, after };
  }
  return found;
}
