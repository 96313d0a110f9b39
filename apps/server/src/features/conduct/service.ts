import { RANKED_CHANNEL } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { secondsToWait, stepAt } from './steps.ts';

type Db = Kysely<Database>;
export type MarkKind = Database['conduct_marks']['kind'];

/** Marks older than this are forgiven whatever else happened. */
const MEMORY_MS = 30 * 24 * 3_600_000;

/** Remembers that a player let an offer pass (`missed`) or left a match (`left`). */
export async function noteMark(db: Db, userId: number, kind: MarkKind): Promise<void> {
  await db.insertInto('conduct_marks').values({ user_id: userId, kind }).execute();
}

/** Whole seconds until the player may search again; 0 when he may. */
export async function coolDown(db: Db, userId: number, now: number): Promise<number> {
  const marks = await db
    .selectFrom('conduct_marks')
    .select(['kind', 'noted_at'])
    .where('user_id', '=', userId)
    .where('noted_at', '>', new Date(now - MEMORY_MS))
    .orderBy('noted_at')
    .execute();
  const [first] = marks;
  if (!first) return 0;
  const finished = await finishedSince(db, userId, first.noted_at.getTime());
  const waits = (['missed', 'left'] as const).map((kind) => {
    const noted = marks.filter((mark) => mark.kind === kind).map((mark) => mark.noted_at.getTime());
    return secondsToWait(kind, stepAt(noted, finished, now), noted.at(-1) ?? 0, now);
  });
  return Math.max(...waits);
}

async function finishedSince(db: Db, userId: number, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('games')
    .select('ended_ms')
    .where((eb) => eb.or([eb('user0', '=', userId), eb('user1', '=', userId)]))
    .where('channel_id', '=', RANKED_CHANNEL)
    .where('ended_ms', '>', since)
    .execute();
  return rows.map(({ ended_ms }) => ended_ms ?? 0);
}
