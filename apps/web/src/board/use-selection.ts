import type { GameAction } from '@chilyo/protocol';
import { useEffect, useMemo, useState } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { play } from '../sound/play.ts';
import { back, type Held, type Place, placesFor, put, sources } from './selection.ts';

/**
 * What is held and its legal places, for taps, keys and drags alike. Sends nothing before the last place is chosen.
 * `useful` are the legal actions whose sources are lit; an action that `mayAct` refuses leaves what is held in the hand.
 */
export function useSelection(
  legal: GameAction[],
  useful: GameAction[],
  mayAct: (action: GameAction) => boolean,
  onAct: (action: GameAction) => void,
) {
  const [held, setHeld] = useState<Held>(null);
  const from = useMemo(() => sources(useful), [useful]);
  const places = useMemo(() => placesFor(legal, held), [legal, held]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other moves, other plans
  useEffect(() => setHeld(null), [legal]);
  const hold = (next: Held) => {
    if (next && (next.kind !== held?.kind || next.number !== held.number)) play('lift');
    setHeld(next);
  };
  const act = (action: GameAction) => {
    if (!mayAct(action)) return;
    setHeld(null);
    onAct(action);
  };
  const touch = (place: Place) => {
    const next = put(legal, held, place);
    if (next && 'act' in next) act(next.act);
    else if (next) hold(next.hold);
  };
  /** Touched once it is taken, touched again it is played where it needs no place, or laid back. */
  const take = (next: Held) => {
    const isSame = held?.kind === next?.kind && held?.number === next?.number;
    if (isSame && places.now) act(places.now);
    else hold(isSame ? null : next);
  };
  return {
    held,
    from,
    places,
    // stable functions, so that memoised children do not render again
    act: useEventCallback(act),
    touch: useEventCallback(touch),
    take: useEventCallback(take),
    hold: useEventCallback(hold),
    stepBack: useEventCallback(() => setHeld(back(held))),
  };
}

export type Selection = ReturnType<typeof useSelection>;
