import type { WireEvent } from '@chilyo/protocol';
import { rowOf } from './event-table.ts';

/** Events that are seen at the same time, and for how long, ms at normal speed. */
export type AnimationStep = { events: WireEvent[]; ms: number };

/** Splits what happened into moments. Played one after the other they lead to the same board as all at once. */
export function animationStepsOf(events: readonly WireEvent[]): AnimationStep[] {
  const steps: AnimationStep[] = [];
  let open: AnimationStep = { events: [], ms: 0 };
  for (const event of events) {
    const { ms, together } = rowOf(event);
    const last = open.events.at(-1);
    if (open.ms > 0 && !(last && together !== undefined && rowOf(last).together === together)) {
      steps.push(open);
      open = { events: [], ms: 0 };
    }
    open.events.push(event);
    open.ms = Math.max(open.ms, ms);
  }
  if (open.events.length > 0) steps.push(open);
  return steps;
}

/** Most that the screen may lag behind the match, ms. */
export const MOST_BEHIND_MS = 1500;

/** How long each waiting step is shown: at the player's speed (1 is normal, 0 is not at all), faster when too much waits. */
export function paceOf(waiting: readonly AnimationStep[], speed: number): number {
  if (speed <= 0) return 0;
  const whole = waiting.reduce((sum, { ms }) => sum + ms, 0) / speed;
  return (whole > MOST_BEHIND_MS ? MOST_BEHIND_MS / whole : 1) / speed;
}
