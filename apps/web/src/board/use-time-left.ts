import type { GameClock } from '@chilyo/protocol';
import { ROPE_MS } from '@chilyo/protocol/constants';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../lib/server-clock.ts';
import { play } from '../sound/play.ts';
import { announce } from './announcer.tsx';

/** Turns longer than this show hours and minutes instead of a countdown. */
export const LONG_TURN_MS = 10 * 60_000;

/** Whether the deciding player has hours, or no time limit. */
export const isUnhurried = (clock: GameClock | null): boolean =>
  !clock?.deadline || clock.deadline - clock.now > LONG_TURN_MS;

/** Of the last ones; a voice that counted them all would say nothing else. */
const SPOKEN_SECONDS = [10, 5];

/** The time left to decide, ms. */
export type TimeLeft = {
  turn: number;
  /** Of the reserve, when the turn's own time is used up and it runs. */
  reserve: number | null;
  /** How much of all that runs now is left, 0 to 1. */
  part: number;
};

/** The time left at a moment of the server's clock. The time bank runs from the deadline on. */
export function timeLeftAt({ deadline, seat, bank }: GameClock, now: number, whole: number): TimeLeft | null {
  if (deadline === null) return null;
  const turn = Math.max(0, deadline - now);
  const had = seat === null ? 0 : bank[seat];
  if (turn > 0 || had <= 0) return { turn, reserve: null, part: whole > 0 ? Math.min(1, turn / whole) : 0 };
  const reserve = Math.max(0, had - (now - deadline));
  return { turn, reserve, part: reserve / had };
}

/**
 * The deciding player's time left, updated every second. In the last ten seconds of the viewer's own turn a heart
 * beats aloud.
 */
export function useTimeLeft(clock: GameClock | null, isMine: boolean): TimeLeft | null {
  const deadline = clock?.deadline ?? null;
  const [now, setNow] = useState(serverNow);
  const ticked = useRef(0);
  const whole = useRef({ deadline, ms: 0 });
  if (whole.current.deadline !== deadline) whole.current = { deadline, ms: 0 };
  if (clock && deadline !== null) whole.current.ms = Math.max(whole.current.ms, deadline - clock.now);
  useEffect(() => {
    if (deadline === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = serverNow();
      setNow(at);
      // when the next whole second is reached
      timer = setTimeout(tick, ((((deadline - at) % 1000) + 1000) % 1000) + 1);
    };
    // without a deadline no timer has kept the time current
    tick();
    return () => clearTimeout(timer);
  }, [deadline]);
  const left = clock && timeLeftAt(clock, now, whole.current.ms);
  const second = left ? Math.ceil((left.reserve ?? left.turn) / 1000) : 0;
  // a reserve that is still to come takes the hurry from the last seconds of a turn
  const isLast =
    left !== null && (left.reserve !== null || !clock || clock.seat === null || clock.bank[clock.seat] <= 0);
  useEffect(() => {
    if (!isMine || second === 0 || second * 1000 > ROPE_MS || ticked.current === second) return;
    ticked.current = second;
    play('heartbeat');
    if (isLast && SPOKEN_SECONDS.includes(second)) announce(`${second}초 남았습니다.`);
  }, [second, isMine, isLast]);
  return left;
}
