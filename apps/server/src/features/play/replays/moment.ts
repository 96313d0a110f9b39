import type { Rules, View } from '@chilyo/engine';
import { dealOf, Match } from '@chilyo/match';
import type { Replay } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';

/** The board of a finished match after the first `position` actions, as a spectator sees it. Throws NOT_FOUND. */
export function boardAt(replay: Replay, rules: Rules, position: number): View {
  const match = new Match(rules, dealOf(replay));
  for (const { seat, action } of replay.actions.slice(0, position)) {
    const step = match.consider(seat, action);
    // the rules have changed since, so the board cannot be reproduced
    if ('code' in step) throw new Refusal('NOT_FOUND');
    match.advance(step);
  }
  return match.viewFor(null);
}

/** Number of actions before a moment, which is a number of events; without one, all of them. */
export const positionOf = ({ actions }: Replay, moment: number | undefined): number =>
  moment === undefined ? actions.length : actions.filter(({ last_event }) => last_event <= moment).length;
