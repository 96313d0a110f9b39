import { applyEvents } from '@chilyo/engine';
import type { WireEvent, WireView } from '@chilyo/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../lib/theme.ts';
import { type AnimationStep, animationStepsOf, paceOf } from '../../match/animation-steps.ts';
import { soundEvents } from '../../match/event-sounds.ts';
import { type Clip, Film, SLOWLY } from '../../match/film.ts';
import type { Replayed } from '../../match/replayed.ts';
import { type VisualEffect, visualEffectOf } from '../../match/visual-effect.ts';
import { hear } from '../../sound/play.ts';

export type Seen = { view: WireView; effect: VisualEffect | null; spotlight: VisualEffect['card'] };

/** A mark stays this long after the last moment, ms. */
const MARK_MS = 700;
/** Faster playback leaves no time to read the played cards. */
const READABLE_SPEED = 1;

let moment = 0;

const apply = (view: WireView, events: readonly WireEvent[]) => applyEvents(view, events) as WireView;

/**
 * The board at a position. A step forward is shown moment by moment, as it was in the match; a jump is simply there.
 * `repeat` shows a clip again, slowly, from wherever the replay stands, and then where it stood; `stop` ends that.
 */
export function useMotion(replay: Replayed, position: number, speed: number, below: 0 | 1) {
  const [seen, setSeen] = useState<Seen>(() => still(replay.viewAt(position)));
  const [isRepeating, setRepeating] = useState(false);
  const at = useRef(position);
  const stopShow = useRef(() => {});

  /** Shows events from a board on, and then the present position as it stands. */
  const show = useCallback(
    (steps: readonly AnimationStep[], from: WireView, pace: number, speed: number) => {
      let view = from;
      let timer: ReturnType<typeof setTimeout>;
      const next = (left: readonly AnimationStep[]): void => {
        const [step, ...rest] = left;
        if (!step) {
          timer = setTimeout(() => {
            setRepeating(false);
            setSeen(still(replay.viewAt(at.current)));
          }, MARK_MS / speed);
          return;
        }
        const before = view;
        view = apply(view, step.events);
        const effect = visualEffectOf(++moment, step, step.ms * pace, before);
        const now = view;
        setSeen(({ spotlight }) => ({
          view: now,
          effect,
          spotlight: speed > READABLE_SPEED ? null : (effect.card ?? spotlight),
        }));
        soundEvents(step.events, below, before, view, hear);
        timer = setTimeout(() => next(rest), step.ms * pace);
      };
      next(steps);
      stopShow.current = () => clearTimeout(timer);
    },
    [replay, below],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the position triggers a motion
  useEffect(() => {
    const isStep = position === at.current + 1;
    at.current = position;
    setRepeating(false);
    if (!isStep) return setSeen(still(replay.viewAt(position)));
    const events = replay.eventsAt(position);
    const steps = isMotionReduced()
      ? [{ events: [...events], ms: 0, coming: [] }]
      : animationStepsOf(events, null, replay.viewAt(position));
    show(steps, replay.viewAt(position - 1), paceOf(steps, speed), speed);
    return () => stopShow.current();
  }, [replay, position]);
  useEffect(() => () => stopShow.current(), []);

  const stop = useCallback(() => {
    stopShow.current();
    setRepeating(false);
    setSeen(still(replay.viewAt(at.current)));
  }, [replay]);
  const repeat = useCallback(
    (clip: Clip) => {
      const film = new Film();
      film.begin(replay.viewAt(0));
      for (let each = 0; each <= at.current; each++) film.add(replay.eventsAt(each));
      const shot = film.clip(clip, apply);
      if (!shot) return;
      stopShow.current();
      setRepeating(true);
      setSeen(still(shot.view));
      const steps = animationStepsOf(shot.events, null, apply(shot.view, shot.events));
      show(steps, shot.view, paceOf(steps, SLOWLY), 1);
    },
    [replay, show],
  );
  return { ...seen, isRepeating, repeat, stop };
}

const still = (view: WireView): Seen => ({ view, effect: null, spotlight: null });
