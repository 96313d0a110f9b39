import type { QueueStatus } from '@chilyo/protocol/constants';
import { useEffect } from 'react';
import { useQueue } from '../../../lib/queue-store.ts';
import { isMotionReduced } from '../../../lib/theme.ts';
import { useUser } from '../../../lib/user-store.ts';
import type { Line } from './practice-line.ts';

/** A found opponent waits for an answer: the practice opponent waits as well. */
const PAUSING: readonly QueueStatus[] = ['CONFIRM_GAME', 'WAITING_OPPONENT', 'AGREE_GAME'];
const PACE_MS = 600;
const QUICK_PACE_MS = 300;

/** The computer moves at the player's pace while its board is looked at, and only then. `slowness` 2 is half as fast. */
export function usePace(line: Line, slowness = 1): void {
  const user = useUser();
  const isHeld = useQueue(({ status }) => PAUSING.includes(status));
  const pace = slowness * (isMotionReduced() ? QUICK_PACE_MS : PACE_MS / (user?.animation_speed ?? 1));
  useEffect(() => {
    line.hold(isHeld, pace);
    return () => line.hold(true, pace);
  }, [line, isHeld, pace]);
}
