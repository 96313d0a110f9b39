import type { SeasonFirst } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { usersOf } from '../../../core/identity/service.ts';
import { userSummaries } from '../../faces/service.ts';

const FIRST = 3;
/** Listed seasons: ten years. */
const SEASONS_MOST = 120;

/** The ended seasons with their top three but for leaving players, newest first; ladders without one are left out. */
export async function pastSeasons(db: Kysely<Database>): Promise<SeasonFirst[]> {
  // one query per season, because the standings of each are long
  const { rows } = await sql<{ season: string; score_id: number; user_id: number; place: number; rating: number }>`
    select season, score_id, first.* from
      (select season from seasons where ended_at is not null order by season desc limit ${SEASONS_MOST}) as ended
      cross join (values (1), (2)) as ladder (score_id)
      cross join lateral (
        select user_id, place, rating from season_standings as standing
        where standing.season = ended.season and standing.score_id = ladder.score_id and place <= ${FIRST}
        order by place limit ${FIRST}) as first
    order by season desc, score_id, place`.execute(db);
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const [users, faceOf] = await Promise.all([usersOf(db, ids), userSummaries(db, ids)]);
  const names = new Map(users.flatMap(({ id, name, leaves_at }) => (leaves_at === null ? [[id, name]] : [])));
  const seasons: SeasonFirst[] = [];
  for (const { season, score_id, user_id, place, rating } of rows) {
    const name = names.get(user_id);
    if (name === undefined) continue;
    const last = seasons.at(-1);
    const first = { user_id, name, avatar_id: faceOf(user_id).avatar_id, place, rating };
    if (last?.season === season && last.score_id === score_id) last.first.push(first);
    else seasons.push({ season, score_id: score_id as 1 | 2, first: [first] });
  }
  return seasons;
}

/** Whether the season exists and has ended. */
export const hasEnded = async (db: Kysely<Database>, season: string): Promise<boolean> =>
  (await db
    .selectFrom('seasons')
    .select('season')
    .where('season', '=', season)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** A user's standings in all ended seasons, oldest first. */
export const endsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('season_standings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('season')
    .orderBy('score_id')
    .execute();
