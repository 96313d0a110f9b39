import type { GameAction, WireView } from '@chilyo/protocol';
import { useState } from 'react';
import type { VisualEffect } from '../../match/visual-effect.ts';
import { NO_PIECES, type Pieces } from './piece-state.ts';
import { nextPieces } from './pieces.ts';

type Told = {
  view: WireView;
  effect: VisualEffect | null;
  /** The viewer's action before the match confirms it. */
  laid: GameAction | null;
  seat: 0 | 1 | null;
};
type State = Told & {
  pieces: Pieces;
  effectId: number;
  /** Units in the middle of a blow: they have not yet come to rest. */
  striking: ReadonlySet<number>;
  /** The view was replaced without events, so nothing is animated. */
  isJump: boolean;
};

const NOBODY: ReadonlySet<number> = new Set();

/** The cards of the board, each tracked by identity through all events. */
export function usePieces(told: Told): Pick<State, 'pieces' | 'striking' | 'isJump'> {
  const [state, setState] = useState(() => next(null, told));
  const { view, effect, laid } = told;
  if (state.view === view && state.effect === effect && state.laid === laid) return state;
  const after = next(state, told);
  setState(after);
  return after;
}

function next(before: State | null, told: Told): State {
  const { view, effect, laid, seat } = told;
  const isNews = effect !== null && effect.id !== before?.effectId;
  const events = isNews ? effect.events : [];
  const isOther = view !== before?.view;
  return {
    ...told,
    pieces: nextPieces(before?.pieces ?? NO_PIECES, {
      view,
      events,
      pending: laid,
      seat,
      isCalm: effect === null && before?.effect !== null,
      isReplaced: isNews && isOther && events.length === 0,
      now: performance.now(),
    }),
    effectId: effect?.id ?? before?.effectId ?? 0,
    striking: isNews
      ? strikersAfter(before?.striking ?? NOBODY, effect)
      : effect
        ? (before?.striking ?? NOBODY)
        : NOBODY,
    isJump: !isNews && isOther,
  };
}

/**
 * Units still attacking after an effect. An attacker rests again with the first event that is not part of its attack.
 */
function strikersAfter(before: ReadonlySet<number>, { events }: VisualEffect): ReadonlySet<number> {
  const attack = events.find(({ type }) => type === 'ATTACKED');
  if (attack?.type === 'ATTACKED') return new Set([attack.unit]);
  return events.some(({ type }) => type === 'HURT' || type === 'SHIELDED') ? before : NOBODY;
}
