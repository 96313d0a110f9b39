import { act, deal, type Game, type GameEvent, type Rules, type View, viewOf } from '@chilyo/engine';
import type { Replay } from '@chilyo/protocol';
import { Refusal } from '../../platform/refusal.ts';

/** A finished match once more: the deal, then what each action leads to, as far as the rules of today allow what was done. */
function* playedAgain(replay: Replay, rules: Rules): Generator<{ game: Game; events: GameEvent[] }> {
  const [first, second] = replay.seats;
  const dealt = deal(rules, { decks: [first.deck, second.deck], seed: replay.seed });
  yield dealt;
  let { game } = dealt;
  for (const { seat, action } of replay.actions) {
    const outcome = act(rules, game, seat, action);
    if (!outcome.ok) return;
    game = outcome.game;
    yield outcome;
  }
}

/** Everything that happened in it, nothing hidden. */
export const eventsOf = (replay: Replay, rules: Rules): GameEvent[] =>
  [...playedAgain(replay, rules)].flatMap(({ events }) => events);

/** The board of a finished match after the first `position` actions, as those see it who sit at no seat. Throws NOT_FOUND. */
export function boardAt(replay: Replay, rules: Rules, position: number): View {
  const steps = [...playedAgain({ ...replay, actions: replay.actions.slice(0, position) }, rules)];
  // the rules have changed since: there is no board that would be true
  if (steps.length <= position) throw new Refusal('NOT_FOUND');
  return viewOf(rules, steps[position]!.game, null);
}

/** How many actions lie behind a moment, which is told as a number of events; without one it is the end. */
export const positionOf = ({ actions }: Replay, moment: number | undefined): number =>
  moment === undefined ? actions.length : actions.filter(({ last_event }) => last_event <= moment).length;
