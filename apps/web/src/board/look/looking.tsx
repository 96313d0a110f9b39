import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { VisualEffect } from '../../match/visual-effect.ts';
import { LookGesture } from './look-gesture.ts';
import { LookPanel } from './look-panel.tsx';
import { lookAway, useLooked } from './look-store.ts';
import type { LookProps } from './look-types.ts';

/** Listens for looks and shows the panel. */
export function Looking({ view, seat, effect, log, sight }: LookProps) {
  const looked = useLooked((state) => state.looked);
  useEffect(() => {
    const gesture = new LookGesture();
    return () => gesture.stop();
  }, []);
  const shown = isToBeSeen(effect) ? effect?.id : undefined;
  // an idle mouse must not hide what happens; moving it looks again
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each new turn and each effect to be seen
  useEffect(() => {
    if (useLooked.getState().looked?.by === 'mouse') lookAway();
  }, [view.turn, shown]);
  return (
    looked && createPortal(<LookPanel looked={looked} view={view} seat={seat} log={log} sight={sight} />, document.body)
  );
}

/** A card that is shown to all, a blow, or something that flies: it may be under the panel. */
const isToBeSeen = (effect: VisualEffect | null): boolean =>
  effect !== null &&
  (effect.card !== null || effect.motions.some((motion) => motion.do === 'lunge' || motion.do === 'shot'));
