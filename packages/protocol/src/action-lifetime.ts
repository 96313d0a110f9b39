import type { GameAction, Lifetime, SentAction } from './game-action.ts';

/** Until when an action counts that has arrived now: one that says it comes from the future was sent now. */
export const validUntil = ({ valid_ms, sent_ms }: Lifetime, now: number): number =>
  valid_ms === undefined ? Number.POSITIVE_INFINITY : Math.min(sent_ms ?? now, now) + valid_ms;

/** An action without what belongs to its sending. */
export function withoutLifetime({ valid_ms: _valid, sent_ms: _sent, ...action }: SentAction): GameAction {
  return action as GameAction;
}
