import type { Seat } from '@chilyo/engine';
import type { GameAction } from '@chilyo/protocol';
import type { LoggedAction } from './queries/logged-actions.ts';

/** An action as the log holds it: a claim is the forfeit that it leads to. */
type Done = { seat: LoggedAction['seat']; action: Exclude<LoggedAction['action'], { type: 'claim' }> };

/** Actions that count on any board, once a match. */
const ANY_TIME: readonly GameAction['type'][] = ['mulligan', 'concede'];

export const isAnyTime = ({ type }: { type: GameAction['type'] }): boolean => ANY_TIME.includes(type);

export function doneBy(seat: Seat, action: GameAction): Done {
  if (action.type !== 'claim') return { seat, action };
  return { seat: null, action: { type: 'forfeit', seat: seat === 0 ? 1 : 0, reason: 'left' } };
}
