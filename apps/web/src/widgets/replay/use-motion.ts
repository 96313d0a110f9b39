import { applyEvents } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../lib/theme.ts';
import { type AnimationStep, animationStepsOf, paceOf } from '../../match/animation-steps.ts';
import { soundEvents } from '../../match/event-sounds.ts';
import type { Replayed } from '../../match/replayed.ts';
import { type VisualEffect, visualEffectOf } from '../../match/visual-effect.ts';
import { hear } from '../../sound/play.ts';

export type Seen = { view: WireView; effect: VisualEffect | null; spotlight: VisualEffect['card'] };

/** A mark stays this long after the last moment, ms. */
const MARK_MS = 700;
/** Faster playback leaves no time to read the played cards. */
const READABLE_SPEED = 1;

let moment = 0;

/** The board at a position. A step forward is shown moment by moment, as it was in the match; a jump is simply there. */
export function useMotion(replay: Replayed, position: number, speed: number, below: 0 | 1): Seen {
  const [seen, setSeen] = useState<Seen>(() => still(replay.viewAt(position)));
  const at = useRef(position);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the position triggers a motion
  useEffect(() => {
    const isStep = position === at.current + 1;
    at.current = position;
    if (!isStep) return setSeen(still(replay.viewAt(position)));
    const steps: AnimationStep[] = isMotionReduced()
      ? [{ events: [...replay.eventsAt(position)], ms: 0, coming: [] }]
      : animationStepsOf(replay.eventsAt(position), null, replay.viewAt(position));
    const pace = paceOf(steps, speed);
    let view = replay.viewAt(position - 1);
    let timer: ReturnType<typeof setTimeout>;
    const show = (left: readonly AnimationStep[]): void => {
      const [step, ...rest] = left;
      if (!step) {
        timer = setTimeout(() => setSeen(still(replay.viewAt(position))), MARK_MS / speed);
        return;
      }
      const before = view;
      view = applyEvents(view, step.events) as WireView;
      const effect = visualEffectOf(++moment, step, step.ms * pace, before);
      setSeen(({ spotlight }) => ({
        view,
        effect,
        spotlight: speed > READABLE_SPEED ? null : (effect.card ?? spotlight),
      }));
      soundEvents(step.events, below, before, view, hear);
      timer = setTimeout(() => show(rest), step.ms * pace);
    };
    show(steps);
    return () => clearTimeout(timer);
  }, [replay, position]);
  return seen;
}

const still = (view: WireView): Seen => ({ view, effect: null, spotlight: null });
