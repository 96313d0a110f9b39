import type { SeasonFirst } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { facesOf } from '../faces/service.ts';
import { usersOf } from '../identity/service.ts';

const FIRST = 3;
/** Seasons are told of for ten years. */
const SEASONS_MOST = 120;

/** The seasons that are over with their first three, newest first; a ladder on which nobody had a place is not there. */
export async function pastSeasons(db: Kysely<Database>): Promise<SeasonFirst[]> {
  const rows = await db
    .selectFrom('season_standings')
    .select(['season', 'score_id', 'user_id', 'place', 'rating'])
    .where('place', '<=', FIRST)
    .orderBy('season', 'desc')
    .orderBy('score_id')
    .orderBy('place')
    .limit(SEASONS_MOST * FIRST * 2)
    .execute();
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const [users, faceOf] = await Promise.all([usersOf(db, ids), facesOf(db, ids)]);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const seasons: SeasonFirst[] = [];
  for (const { season, score_id, user_id, place, rating } of rows) {
    const last = seasons.at(-1);
    const first = { user_id, name: names.get(user_id)!, avatar_id: faceOf(user_id).avatar_id, place, rating };
    if (last?.season === season && last.score_id === score_id) last.first.push(first);
    else seasons.push({ season, score_id: score_id as 1 | 2, first: [first] });
  }
  return seasons;
}

/** Whether there was such a season, and it is over. */
export const hasEnded = async (db: Kysely<Database>, season: string): Promise<boolean> =>
  (await db
    .selectFrom('seasons')
    .select('season')
    .where('season', '=', season)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** How somebody ended every season, oldest first. */
export const endsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('season_standings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('season')
    .orderBy('score_id')
    .execute();
