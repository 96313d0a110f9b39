import { act, deal, type Rules, type View, viewOf } from '@chilyo/engine';
import type { Replay } from '@chilyo/protocol';
import { Refusal } from '../../platform/refusal.ts';

/** The board of a finished match after the first `position` actions, as those see it who sit at no seat. */
export function boardAt(replay: Replay, rules: Rules, position: number): View {
  const [first, second] = replay.seats;
  let { game } = deal(rules, { decks: [first.deck, second.deck], seed: replay.seed });
  for (const { seat, action } of replay.actions.slice(0, position)) {
    const outcome = act(rules, game, seat, action);
    // the rules have changed since: there is no board that would be true
    if (!outcome.ok) throw new Refusal('NOT_FOUND');
    game = outcome.game;
  }
  return viewOf(rules, game, null);
}

/** How many actions lie behind a moment, which is told as a number of events; without one it is the end. */
export const positionOf = ({ actions }: Replay, moment: number | undefined): number =>
  moment === undefined ? actions.length : actions.filter(({ last_event }) => last_event <= moment).length;
