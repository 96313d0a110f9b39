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
  /** The unit in the middle of a blow: it has not yet come to rest. */
  striking: number | null;
  /** It has drawn back, and something comes before its blow. */
  isHeld: boolean;
  /** The view was replaced without events, so nothing is animated. */
  isJump: boolean;
};

/** The cards of the board, each tracked by identity through all events. */
export function usePieces(told: Told): Pick<State, 'pieces' | 'striking' | 'isHeld' | 'isJump'> {
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
  const isReplaced = isOther && events.length === 0 && (isNews || (effect === null && isElsewhere(before, view)));
  // an attacker that has drawn back stays so while the question is open, also when nothing moves meanwhile
  const isAsked = effect === null && view.choice != null && !isReplaced && before?.isHeld;
  return {
    ...told,
    pieces: nextPieces(before?.pieces ?? NO_PIECES, {
      view,
      events,
      pending: laid,
      seat,
      isCalm: effect === null && before?.effect !== null,
      isReplaced,
      now: performance.now(),
    }),
    effectId: effect?.id ?? before?.effectId ?? 0,
    ...(isNews ? strikerAfter(before, effect) : before && (effect || isAsked) ? strikerOf(before) : NOBODY),
    isJump: !isNews && isOther,
  };
}

/** Whether a board without motion may be another one: what asks for a choice lies open as long as its own is there. */
const isElsewhere = (before: State | null, { choice }: WireView): boolean => choice == null || before?.effect === null;

type Striker = Pick<State, 'striking' | 'isHeld'>;
const NOBODY: Striker = { striking: null, isHeld: false };
const strikerOf = ({ striking, isHeld }: Striker): Striker => ({ striking, isHeld });

/**
 * Who is still attacking after an effect. An attacker rests again with the first event that is not part of its attack; one
 * that was halted, not before its blow.
 */
function strikerAfter(before: Striker | null, { events, motions }: VisualEffect): Striker {
  let now: Striker | null = null;
  for (const motion of motions) {
    if (motion.do === 'rest') now = NOBODY;
    if (motion.do === 'lunge' || motion.do === 'lean') now = { striking: motion.unit, isHeld: motion.do === 'lean' };
  }
  if (now) return now;
  const isInIt = before?.isHeld || events.some(({ type }) => type === 'HURT' || type === 'SHIELDED');
  return before && isInIt ? strikerOf(before) : NOBODY;
}
