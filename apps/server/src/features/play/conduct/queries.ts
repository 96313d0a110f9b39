import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';

type Db = Kysely<Database>;
export type MarkKind = Database['conduct_marks']['kind'];

/**
 * Records that a player let an offer expire (`missed`) or left a match (`left`). A match's mark has the time of its end by
 * the same clock: only later matches forgive it.
 */
export async function noteMark(
  db: Db,
  userId: number,
  kind: MarkKind,
  gameId: number | null = null,
  at?: number,
): Promise<void> {
  await db
    .insertInto('conduct_marks')
    .values({ user_id: userId, kind, game_id: gameId, ...(at !== undefined && { noted_at: new Date(at) }) })
    .execute();
}

/** A player's marks since then, oldest first. */
export const marksSince = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('conduct_marks')
    .select(['kind', 'noted_at', 'game_id'])
    .where('user_id', '=', userId)
    .where('noted_at', '>', since)
    .orderBy('noted_at')
    .execute();
