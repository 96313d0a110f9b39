import type { WireEvent } from '@chilyo/protocol';

/** Events that are seen at the same time, and for how long, ms at normal speed. */
export type Beat = { events: WireEvent[]; ms: number };

type Kind = WireEvent['type'];
/** What is worth a moment of its own; whatever is not named happens with what comes after it. */
const MOMENTS: Partial<Record<Kind, number>> = {
  TURN_STARTED: 260,
  PLAYED: 340,
  TRAP_SPRANG: 420,
  ARRIVED: 160,
  ATTACKED: 180,
  HURT: 320,
  SHIELDED: 220,
  HEALED: 200,
  STATS_CHANGED: 140,
  FROZE: 180,
  BURN_CHANGED: 140,
  SILENCED: 160,
  DIED: 200,
  RETURNED: 200,
  TRANSFORMED: 220,
  TAKEN: 220,
  MOVED: 160,
  SWAPPED: 160,
  WARD_SET: 200,
  WARD_GONE: 160,
  REVIVED: 180,
};
/** Kinds that happen together when they follow each other: the blows of a combat, all who fall. */
const TOGETHER: readonly (readonly Kind[])[] = [
  ['STRUCK', 'HURT', 'SHIELDED'],
  ['DESTROYED', 'DIED'],
  ['HEALED'],
  ['STATS_CHANGED', 'KEYWORDS_CHANGED', 'ATTACKS_CHANGED'],
  ['FROZE'],
  ['ARRIVED'],
];

/** Splits what happened into moments. Played one after the other they lead to the same board as all at once. */
export function beatsOf(events: readonly WireEvent[]): Beat[] {
  const beats: Beat[] = [];
  let open: Beat = { events: [], ms: 0 };
  for (const event of events) {
    const ms = MOMENTS[event.type] ?? 0;
    const last = open.events.at(-1);
    if (open.ms > 0 && !(last && goTogether(last.type, event.type))) {
      beats.push(open);
      open = { events: [], ms: 0 };
    }
    open.events.push(event);
    open.ms = Math.max(open.ms, ms);
  }
  if (open.events.length > 0) beats.push(open);
  return beats;
}

const goTogether = (one: Kind, next: Kind) => TOGETHER.some((kinds) => kinds.includes(one) && kinds.includes(next));

/** Most that the screen may lag behind the match, ms. */
export const MOST_BEHIND_MS = 1500;

/** How long each waiting beat is shown: at the player's speed (1 is normal, 0 is not at all), faster when too much waits. */
export function paceOf(waiting: readonly Beat[], speed: number): number {
  if (speed <= 0) return 0;
  const whole = waiting.reduce((sum, { ms }) => sum + ms, 0) / speed;
  return (whole > MOST_BEHIND_MS ? MOST_BEHIND_MS / whole : 1) / speed;
}
