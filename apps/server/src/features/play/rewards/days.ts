import { DAY_MS } from '@chilyo/protocol';

/** The slot of a day's quest: each slot gets a new one every third day. */
export const slotOf = (dayMs: number): number => (Math.floor(dayMs / DAY_MS) % 3) + 1;
