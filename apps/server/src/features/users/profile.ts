import { type Profile, RANKED_CHANNEL } from '@chilyo/protocol';
import { sql } from 'kysely';
import { secondsOf } from '../../platform/seconds.ts';
import { PROVISIONAL_DEVIATION, START } from '../ratings/glicko.ts';
import { readOptions } from './options.ts';
import { type Db, friendsOf, ratingsOf, runningGamesOf } from './queries.ts';
import { namedUser } from './service.ts';

/** A player as anybody may see him. `viewerId` is null for a visitor. Throws USER_NOT_FOUND. */
export async function profileOf(
  db: Db,
  id: number,
  viewerId: number | null,
  isConnected: (userId: number) => boolean,
): Promise<Profile> {
  const user = await namedUser(db, id);
  const [ratings, record, games, relations] = await Promise.all([
    ratingsOf(db, id),
    recordOf(db, id),
    runningGamesOf(db, [id]),
    viewerId === null ? [] : friendsOf(db, viewerId),
  ]);
  const ladder = (score: number) => ratings.find(({ score_id }) => score_id === score) ?? START;
  const relation = relations.find(({ target_user_id }) => target_user_id === id);
  const { avatar_id, profile_text } = readOptions(user.options);
  return {
    id,
    name: user.name,
    avatar_id,
    profile_text,
    score1: Math.round(ladder(1).rating),
    score2: Math.round(ladder(2).rating),
    is_provisional: ladder(1).deviation >= PROVISIONAL_DEVIATION,
    ...record,
    is_online: isConnected(id),
    game_id: games.get(id) ?? null,
    relation: viewerId === id ? 'self' : relation ? (relation.ignore ? 'ignored' : 'friend') : 'none',
    is_silence: user.is_silence,
    joined_ts: secondsOf(user.created_at),
  };
}

async function recordOf(db: Db, id: number): Promise<Pick<Profile, 'wins' | 'losses' | 'draws'>> {
  const { rows } = await sql<{ wins: number; losses: number; draws: number }>`
    select count(*) filter (where winner = seat) as wins,
      count(*) filter (where winner <> seat) as losses,
      count(*) filter (where winner is null) as draws
    from (
      select winner, 0 as seat from games where user0 = ${id} and channel_id = ${RANKED_CHANNEL} and status = 'over'
      union all
      select winner, 1 from games where user1 = ${id} and channel_id = ${RANKED_CHANNEL} and status = 'over'
    ) as played`.execute(db);
  return rows[0]!;
}
