import { hasBeenTouched } from '../lib/has-been-touched.ts';
import { isMotionReduced } from '../lib/theme.ts';
import type { Cue } from './cue.ts';
import { soundChoices } from './sound-choices.ts';

/** Whether the device can vibrate. */
export const canVibrate = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** Ms on, off, on; most cues are not felt. */
function patternOf({ cue, strength = 1, isOnMe }: Cue): number[] | null {
  switch (cue) {
    case 'my_turn':
      return [30, 70, 30];
    case 'refused':
      return [12, 40, 12];
    case 'heartbeat':
      return [14, 110, 22];
    case 'shatter':
      return [60, 50, 140];
    case 'hit':
    case 'burn':
      return isOnMe ? [Math.min(90, 20 + 7 * strength)] : null;
    default:
      return null;
  }
}

export function vibrate(cue: Cue): void {
  const pattern = patternOf(cue);
  // browsers allow vibration only after a user gesture
  if (!pattern || !soundChoices().vibration || !canVibrate() || isMotionReduced()) return;
  if (hasBeenTouched()) navigator.vibrate(pattern);
}
