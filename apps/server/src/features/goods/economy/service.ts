/** Rewards, prices and the festival. Files: `config` has all numbers. */
import { calendarFestivalEnd } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { changeSetting, readSetting, writeSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';

export { ECONOMY, feeOf, shareOf } from './config.ts';
export { salesByDay } from './queries.ts';

type Db = Kysely<Database>;

/** The end of the festival running at `now`, whether the operator's or the calendar's; 0 if none. */
export async function festivalEnd(db: Db, now: number): Promise<number> {
  const called = (await readSetting(db, 'festival'))?.end_ms ?? 0;
  const end = Math.max(called, calendarFestivalEnd(now));
  return end > now ? end : 0;
}

/** Starts a planned festival until `end`; one that the operator has called for longer goes on. Returns the end. */
export async function beginFestival(tx: Transaction<Database>, end: number, now: number): Promise<number> {
  await changeSetting(tx, 'festival', (was) => ({ end_ms: Math.max(end, was?.end_ms ?? 0) }));
  return festivalEnd(tx, now);
}

/** Ends the festival that ends at `end`; another one goes on. Returns the end of what runs now. */
export async function endFestival(tx: Transaction<Database>, end: number, now: number): Promise<number> {
  await changeSetting(tx, 'festival', (was) => ({ end_ms: was?.end_ms === end ? 0 : (was?.end_ms ?? 0) }));
  return festivalEnd(tx, now);
}

/** Starts the operator's festival, for `minutes` from now; 0 ends it. Returns its end. */
export async function callFestival(db: Db, minutes: number, now: number): Promise<number> {
  await writeSetting(db, 'festival', { end_ms: minutes > 0 ? now + minutes * 60_000 : 0 });
  return festivalEnd(db, now);
}
