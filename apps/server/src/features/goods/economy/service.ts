/** What things pay and cost, and the festival. Files: `config` has every figure. */
import { calendarFestivalEnd } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { readSetting, writeSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';

export { ECONOMY, feeOf, shareOf } from './config.ts';
export { salesByDay } from './queries.ts';

type Db = Kysely<Database>;

/** When the festival ends that runs at `now`, by the operator or the calendar; 0 when none does. */
export async function festivalEnd(db: Db, now: number): Promise<number> {
  const called = (await readSetting(db, 'festival'))?.end_ms ?? 0;
  const end = Math.max(called, calendarFestivalEnd(now));
  return end > now ? end : 0;
}

/** The operator's festival, for so many minutes from now; 0 ends it. Answers its end. */
export async function callFestival(db: Db, minutes: number, now: number): Promise<number> {
  await writeSetting(db, 'festival', { end_ms: minutes > 0 ? now + minutes * 60_000 : 0 });
  return festivalEnd(db, now);
}
