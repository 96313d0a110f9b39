import { applyEvents } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { useEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../../lib/theme.ts';
import { beatsOf, paceOf } from '../../match/beats.ts';
import { soundEvents } from '../../match/event-sounds.ts';
import { type Happening, happeningIn } from '../../match/happening.ts';
import type { ReplayMatch } from '../../match/replay-match.ts';

export type Seen = { view: WireView; happening: Happening | null; spotlight: Happening['card'] };

/** A mark stays this long after the last moment, ms. */
const MARK_MS = 700;
/** Faster than this there is no time to read what was played. */
const READABLE_SPEED = 1;

let moment = 0;

/** The board at a position. A step forward is shown moment by moment, as it was in the match; a jump is simply there. */
export function useMotion(replay: ReplayMatch, position: number, speed: number, below: 0 | 1): Seen {
  const [seen, setSeen] = useState<Seen>(() => still(replay.viewAt(position)));
  const at = useRef(position);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the position moves anything
  useEffect(() => {
    const isStep = position === at.current + 1;
    at.current = position;
    if (!isStep) return setSeen(still(replay.viewAt(position)));
    const beats = isMotionReduced()
      ? [{ events: [...replay.eventsAt(position)], ms: 0 }]
      : beatsOf(replay.eventsAt(position));
    const pace = paceOf(beats, speed);
    let view = replay.viewAt(position - 1);
    let timer: ReturnType<typeof setTimeout>;
    const show = (left: typeof beats): void => {
      const [beat, ...rest] = left;
      if (!beat) {
        timer = setTimeout(() => setSeen(still(replay.viewAt(position))), MARK_MS / speed);
        return;
      }
      view = applyEvents(view, beat.events) as WireView;
      const happening = happeningIn(++moment, beat.events);
      setSeen((before) => ({
        view,
        happening,
        spotlight: speed > READABLE_SPEED ? null : (happening.card ?? before.spotlight),
      }));
      soundEvents(beat.events, below);
      timer = setTimeout(() => show(rest), beat.ms * pace);
    };
    show(beats);
    return () => clearTimeout(timer);
  }, [replay, position]);
  return seen;
}

const still = (view: WireView): Seen => ({ view, happening: null, spotlight: null });
