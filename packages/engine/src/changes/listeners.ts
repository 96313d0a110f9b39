import { dirtyFlag } from '../dirty-flags.ts';
import type { Match } from '../game.ts';
import { type CompiledCard, compiledCard } from '../rules.ts';
import type { Seat } from '../types.ts';

/** A card comes into play on a seat: from now on it hears what it waits for. */
export function listen(match: Match, seat: Seat, compiled: CompiledCard): void {
  const state = match.game.seats[seat];
  state.listens |= compiled.listens;
  state.watches |= compiled.watches;
  if (compiled.watches !== 0) match.game.dirty |= dirtyFlag.gifts;
}

/** A card of a seat left play or fell silent. */
export function unlisten(match: Match, seat: Seat, gone: CompiledCard): void {
  if (gone.listens !== 0 || gone.watches !== 0) recomputeListeners(match, seat);
}

/** Recomputes the triggers that a seat listens to. */
export function recomputeListeners(match: Match, seat: Seat): void {
  const state = match.game.seats[seat];
  const watched = state.watches;
  state.listens = 0;
  state.watches = 0;
  for (const unit of state.units)
    if (unit && !unit.silenced) listen(match, seat, compiledCard(match.rules, unit.card_id));
  for (const ward of state.wards) listen(match, seat, compiledCard(match.rules, ward.card_id));
  if (watched !== 0) match.game.dirty |= dirtyFlag.gifts;
}

/** The auras are being worked out from what stands now; what they themselves change is looked at the next time. */
export function clearDirty({ game }: Match): void {
  game.dirty = 0;
}
