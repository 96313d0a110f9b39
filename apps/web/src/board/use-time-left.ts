import type { GameClock } from '@chilyo/protocol';
import { ROPE_MS } from '@chilyo/protocol/constants';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../lib/server-clock.ts';
import { play } from '../sound/play.ts';
import { announce } from './announcer.tsx';

/** Whoever has longer is told hours and minutes, and is not counted down. */
export const LONG_TURN_MS = 10 * 60_000;

/** Whether whoever has to decide has hours, or no limit at all. */
export const isUnhurried = (clock: GameClock | null): boolean =>
  !clock?.deadline || clock.deadline - clock.now > LONG_TURN_MS;

/** Of the last ones; a voice that counted them all would say nothing else. */
const SPOKEN_SECONDS = [10, 5];

/** Ms until the deadline of who must decide, anew with every second of it; ticks aloud in one's own last ten seconds. */
export function useTimeLeft(clock: GameClock | null, isMine: boolean): number | null {
  const deadline = clock?.deadline ?? null;
  const [now, setNow] = useState(serverNow);
  const ticked = useRef(0);
  useEffect(() => {
    if (deadline === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = serverNow();
      setNow(at);
      // when the next whole second is reached
      timer = setTimeout(tick, ((((deadline - at) % 1000) + 1000) % 1000) + 1);
    };
    // nothing ticked while nobody was timed
    tick();
    return () => clearTimeout(timer);
  }, [deadline]);
  const left = deadline === null ? null : Math.max(0, deadline - now);
  const second = left === null ? 0 : Math.ceil(left / 1000);
  useEffect(() => {
    if (!isMine || second === 0 || second * 1000 > ROPE_MS || ticked.current === second) return;
    ticked.current = second;
    play('rope');
    if (SPOKEN_SECONDS.includes(second)) announce(`${second}초 남았습니다.`);
  }, [second, isMine]);
  return left;
}
