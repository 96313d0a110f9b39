import { step } from './act.ts';
import { isFed } from './dirty-flags.ts';
import { openGame, type Reading, takeApart } from './from-view.ts';
import { Hidden, hideSecrets, rulesWithHidden } from './hidden.ts';
import type { Rules } from './rules.ts';
import { redact } from './sight.ts';
import type { GameAction, GameEvent, RefusalCode, Seat, View } from './types.ts';

/**
 * The certain outcome of an action, or the reason of its refusal. `uncertain` if more may follow that depends on
 * chance, a hidden card, or a face-down trap.
 */
export type Preview = { ok: true; events: GameEvent[]; uncertain: boolean } | { ok: false; code: RefusalCode };

const nothingCertain: Preview = { ok: true, events: [], uncertain: true };

/**
 * The certain outcome of an action, computed from the player's own view alone: the events up to the first random
 * choice, hidden card or set enemy trap. New units, wards and cards of the hand get provisional numbers, and the
 * card below a unit is assumed to be its own.
 */
export function preview(rules: Rules, view: View, action: GameAction): Preview {
  const seat = view.seats.findIndex(({ hand }) => hand !== undefined);
  if (seat !== 0 && seat !== 1) return { ok: false, code: 'NOT_YOUR_TURN' };
  // the view does not show the source of a pending choice
  if (view.choice && action.type !== 'concede')
    return action.type === 'answer' ? nothingCertain : { ok: false, code: 'CHOICE_IS_WAITING' };
  const lasting = tryOut(rules, view, seat, action, 'lasting');
  const passing = tryOut(rules, view, seat, action, 'passing');
  if (!lasting.ok || !passing.ok) return lasting;
  const events = lasting.events.slice(0, agreement(lasting.events, passing.events));
  const isWhole = events.length === lasting.events.length && events.length === passing.events.length;
  return { ok: true, events: redact(events, seat), uncertain: !isWhole || lasting.uncertain || passing.uncertain };
}

/** Acts in a game in which reading hidden information aborts the preview. */
function tryOut(rules: Rules, view: View, seat: Seat, action: GameAction, reading: Reading): Preview {
  const events: GameEvent[] = [];
  try {
    const match = openGame(rulesWithHidden(rules), view, [0, 0, 0, 0]);
    hideSecrets(match.game);
    takeApart(match, view, reading);
    // a view does not tell what units are without auras
    if (isFed(match.game.seats[0].watches | match.game.seats[1].watches)) return nothingCertain;
    const outcome = step(match.rules, match.game, seat, action, events);
    return outcome.ok ? { ok: true, events, uncertain: false } : outcome;
  } catch (error) {
    if (error instanceof Hidden) return { ok: true, events, uncertain: true };
    throw error;
  }
}

/** Length of the common prefix of two lists of events. */
function agreement(one: readonly GameEvent[], other: readonly GameEvent[]): number {
  const differs = one.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(other[at]));
  return differs < 0 ? one.length : differs;
}
