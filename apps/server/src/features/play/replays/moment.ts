import type { Rules, View } from '@chilyo/engine';
import { dealOf, Match } from '@chilyo/match';
import type { Replay } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';

/** The board of a finished match after the first `position` actions, as those see it who sit at no seat. Throws NOT_FOUND. */
export function boardAt(replay: Replay, rules: Rules, position: number): View {
  const match = new Match(rules, dealOf(replay));
  for (const { seat, action } of replay.actions.slice(0, position)) {
    const step = match.consider(seat, action);
    // the rules have changed since: there is no board that would be true
    if ('code' in step) throw new Refusal('NOT_FOUND');
    match.advance(step);
  }
  return match.viewFor(null);
}

/** How many actions lie behind a moment, which is told as a number of events; without one it is the end. */
export const positionOf = ({ actions }: Replay, moment: number | undefined): number =>
  moment === undefined ? actions.length : actions.filter(({ last_event }) => last_event <= moment).length;
