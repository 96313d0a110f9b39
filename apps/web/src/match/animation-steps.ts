import type { WireEvent } from '@chilyo/protocol';
import { rowOf } from './event-table.ts';

/** Events that are seen at the same time, and for how long, ms at normal speed. */
export type AnimationStep = {
  events: WireEvent[];
  ms: number;
  /** Motions that start before the events themselves: a projectile flies before the damage is shown. */
  coming: WireEvent[];
};

/** Splits events into animation steps for one seat. Played in sequence they lead to the same board as all at once. */
export function animationStepsOf(events: readonly WireEvent[], viewer: 0 | 1 | null = null): AnimationStep[] {
  const steps: AnimationStep[] = [];
  let open: AnimationStep = { events: [], ms: 0, coming: [] };
  for (const event of events) {
    const { together } = rowOf(event);
    const last = open.events.at(-1);
    if (open.ms > 0 && !(last && together !== undefined && rowOf(last).together === together)) {
      steps.push(open);
      open = { events: [], ms: 0, coming: [] };
    }
    open.events.push(event);
    open.ms = Math.max(open.ms, lengthOf(event, viewer));
  }
  if (open.events.length > 0) steps.push(open);
  return steps.flatMap((step) => [...approachOf(step), step]);
}

/** The viewer's own plays are on the board already and are not animated again. */
function lengthOf(event: WireEvent, viewer: 0 | 1 | null): number {
  if (event.type === 'PLAYED' && event.seat === viewer) return event.card_type === 'unit' ? 0 : OWN_CARD_MS;
  if (event.type === 'POWER_USED' && event.seat === viewer) return OWN_CARD_MS;
  // the player who chose already knows the choice, and a hidden choice has nothing to show
  if (event.type === 'ANSWERED' && (event.seat === viewer || event.text === undefined)) return 0;
  return rowOf(event).ms;
}
/** How long the viewer's own spells, wards and traps are shown face up before they take effect. */
const OWN_CARD_MS = 140;

/** The step before, if it has a projectile. */
function approachOf({ events }: AnimationStep): AnimationStep[] {
  const coming = events.filter((event) => (rowOf(event).ahead?.motions(event).length ?? 0) > 0);
  const ms = Math.max(0, ...coming.map((event) => rowOf(event).ahead?.ms ?? 0));
  return ms > 0 ? [{ events: [], ms, coming }] : [];
}

/** Most that the screen may lag behind the match, ms: an opponent's turn is a story of a few seconds. */
export const MOST_BEHIND_MS = 4000;

/** How long each waiting step is shown: at the player's speed (1 is normal, 0 is not at all), faster when too much waits. */
export function paceOf(waiting: readonly Pick<AnimationStep, 'ms'>[], speed: number): number {
  if (speed <= 0) return 0;
  const whole = waiting.reduce((sum, { ms }) => sum + ms, 0) / speed;
  return (whole > MOST_BEHIND_MS ? MOST_BEHIND_MS / whole : 1) / speed;
}
