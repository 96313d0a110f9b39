import { dayBegan } from '../economy/service.ts';

export const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Korea is nine hours ahead; a game day begins at five. */
const KST_MS = 9 * 3_600_000;

/** When the game week that holds `now` began: on the day of the sun, the first of the seven. */
export function weekBegan(now: number): number {
  const day = dayBegan(now);
  return day - new Date(day + KST_MS).getUTCDay() * DAY_MS;
}

export const weekEnds = (began: number): number => began + WEEK_DAYS * DAY_MS;

/** The slot of the quest that comes on a day: each slot gets a new one every third day. */
export const slotOf = (dayMs: number): number => (Math.floor(dayMs / DAY_MS) % 3) + 1;
