import type { QueueStatus } from '@chilyo/protocol/constants';
import { useEffect } from 'react';
import { isMotionReduced } from '../../lib/theme.ts';
import { useUser } from '../../lib/user-store.ts';
import { useQueue } from '../queue-store.ts';
import type { Line } from './practice-line.ts';

/** A found opponent waits for an answer: the practice opponent waits as well. */
const PAUSING: readonly QueueStatus[] = ['CONFIRM_GAME', 'WAITING_OPPONENT', 'AGREE_GAME'];
/** Least time between two moves of the computer, and where nothing is seen to move. */
export type Pace = { ms: number; still_ms: number };
const PACE: Pace = { ms: 600, still_ms: 300 };

/** The computer moves at the player's pace while its board is looked at, and only then. */
export function usePace(line: Line, { ms, still_ms } = PACE): void {
  const user = useUser();
  const isHeld = useQueue(({ status }) => PAUSING.includes(status));
  const pace = isMotionReduced() ? still_ms : ms / (user?.animation_speed ?? 1);
  useEffect(() => {
    line.hold(isHeld, pace);
    return () => line.hold(true, pace);
  }, [line, isHeld, pace]);
}
