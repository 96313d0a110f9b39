import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Clip } from '../../match/film.ts';
import type { Replayed } from '../../match/replayed.ts';
import { type Choices, Projector, type Seen, still } from './projector.ts';

/**
 * The board at a position. A step forward is shown moment by moment, as it was in the match; a jump is simply there.
 * `repeat` shows a clip again, slowly, from wherever the replay stands, and then where it stood; `stop` ends that.
 */
export function useMotion(replay: Replayed, position: number, speed: number, below: 0 | 1) {
  const [seen, setSeen] = useState<Seen>(() => still(replay.viewAt(position)));
  const choices = useRef<Choices>({ speed, below });
  useLayoutEffect(() => {
    choices.current = { speed, below };
  });
  const projector = useRef<Projector | null>(null);
  const at = useRef(position);
  useEffect(() => {
    const now = new Projector(replay, at.current, () => choices.current, setSeen);
    now.rest();
    projector.current = now;
    return () => now.leave();
  }, [replay]);
  useEffect(() => {
    if (position === at.current) return;
    at.current = position;
    projector.current?.go(position);
  }, [position]);

  const stop = useCallback(() => projector.current?.rest(), []);
  const repeat = useCallback((clip: Clip) => projector.current?.repeat(clip), []);
  return { ...seen, repeat, stop };
}
