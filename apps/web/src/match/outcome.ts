import type { OwnGame } from '@chilyo/protocol';

/** How a match ended for one of its players. */
export type Outcome = OwnGame['result'];

/** `winner` is null for a draw. */
export const outcomeFor = (seat: 0 | 1, winner: 0 | 1 | null): Outcome =>
  winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
