import type { GameAction } from '@chilyo/protocol';
import { useMemo } from 'react';
import type { Held } from './selection.ts';

/** The action shown on the board before the server has answered: the pending one, or the card held over its lane. */
export function useLaid(pending: GameAction | null, held: Held): GameAction | null {
  return useMemo(() => {
    if (pending) return pending;
    const hasLane = held?.kind === 'card' && held.lane !== undefined;
    return hasLane ? { type: 'play', card: held.number, lane: held.lane! } : null;
  }, [pending, held]);
}
