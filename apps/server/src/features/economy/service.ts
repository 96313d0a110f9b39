import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { calendarFestivalEnd } from './match-pay.ts';

export { type Reward, settleMatch } from './settle-match.ts';

type Db = Kysely<Database>;
/** docs/ECONOMY, flip prize: what the pot begins with, and what a finished ranked match adds. */
const POT_START = 100;
const POT_PER_MATCH = 3;

export async function flipPot(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'flip_pot').executeTakeFirst();
  return (row?.value as { dpoint: number } | undefined)?.dpoint ?? POT_START;
}

/** Adds one finished match to the pot and answers what it holds. */
export async function feedFlipPot(db: Db): Promise<number> {
  const first = JSON.stringify({ dpoint: POT_START + POT_PER_MATCH });
  const { rows } = await sql<{ dpoint: number }>`
    insert into settings (key, value) values ('flip_pot', ${first}::jsonb)
    on conflict (key) do update
      set value = jsonb_build_object('dpoint', (settings.value->>'dpoint')::int + ${POT_PER_MATCH}::int)
    returning (value->>'dpoint')::int as dpoint`.execute(db);
  return rows[0]!.dpoint;
}

/** When the festival ends that runs at `now`, by the operator or the calendar; 0 when none does. */
export async function festivalEnd(db: Db, now: number): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'festival').executeTakeFirst();
  const called = (row?.value as { end_ms: number } | undefined)?.end_ms ?? 0;
  const end = Math.max(called, calendarFestivalEnd(now));
  return end > now ? end : 0;
}

/** The operator's festival, for so many minutes from now; 0 ends it. Answers its end. */
export async function callFestival(db: Db, minutes: number, now: number): Promise<number> {
  const value = JSON.stringify({ end_ms: minutes > 0 ? now + minutes * 60_000 : 0 });
  await sql`insert into settings (key, value) values ('festival', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
  return festivalEnd(db, now);
}
