import type { GameAction, WireView } from '@chilyo/protocol';
import { type RefObject, useState } from 'react';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { lookAt } from './look/look-store.ts';
import type { Held, Place } from './selection.ts';
import { NO_EFFECT_WORDS } from './use-no-effect.ts';
import type { useReasons } from './use-reasons.ts';
import type { Selection } from './use-selection.ts';

type Around = {
  board: RefObject<HTMLElement | null>;
  view: WireView;
  legal: readonly GameAction[];
  pending: GameAction | null;
  isMine: boolean;
  selection: Selection;
  reasons: ReturnType<typeof useReasons>;
};

/**
 * The actions of a turn other than choosing places: pick up, end the turn, use the power, tap a place that is not lit.
 */
export function useTurn({ board, view, legal, pending, isMine, selection, reasons }: Around) {
  const { held, from, act, take } = selection;
  const { say, refuse } = reasons;
  /** The turn in which the player was asked to confirm its end. */
  const [askedIn, setAskedIn] = useState<number | null>(null);
  const isLit = (next: NonNullable<Held>) =>
    next.kind === 'card' ? from.cards.has(next.number) : next.kind === 'unit' && from.attackers.has(next.number);
  const isDone = isMine && from.cards.size === 0 && from.attackers.size === 0;

  const end = useEventCallback(() => {
    if (!legal.some(({ type }) => type === 'end') || pending) return;
    if (askedIn === view.turn || from.attackers.size === 0) return act({ type: 'end' });
    setAskedIn(view.turn);
    say('아직 공격할 수 있는 유닛이 있습니다. 한 번 더 누르면 턴을 마칩니다.');
  });
  const ask = useEventCallback(() => {
    if (pending) return;
    const [first] = legal.filter((action) => action.type === 'power');
    if (!first) refuse({ kind: 'power' });
    else if (first.target === undefined) act(first);
    else take({ kind: 'power', number: 0 });
  });
  /** With something picked up, it shows why the place is refused; else it looks at the place. */
  const tap = useEventCallback((place: Place, isOwn: boolean) => {
    if (held && isMine) {
      refuse({ ...held }, place);
      return;
    }
    if (place.kind !== 'target') return;
    const { target } = place;
    const name = typeof target === 'number' ? `unit:${target}` : `hero:${target === 'hero0' ? 0 : 1}`;
    const element = board.current?.querySelector(`[data-look="${name}"]`);
    if (element) lookAt(name, element);
    if (isOwn && isMine && typeof target === 'number') refuse({ kind: 'unit', number: target });
  });
  /** Picks up an own card or unit; one without a legal action shows the reason. */
  const takeUp = useEventCallback((next: NonNullable<Held>) => {
    const isSame = held?.kind === next.kind && held.number === next.number;
    take(next);
    if (isSame || !isMine || pending || isLit(next)) return;
    if (legal.some((action) => action.type === 'play' && next.kind === 'card' && action.card === next.number))
      say(NO_EFFECT_WORDS);
    else refuse(next);
  });
  return { end, ask, tap, takeUp, isDone, isAsking: isMine && askedIn === view.turn && !isDone };
}
