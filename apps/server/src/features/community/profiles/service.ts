/** Public profiles. Files: `profile-page` is the link preview. */
import type { Profile } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { metUser, readOptions } from '../../core/identity/service.ts';
import { countOpenWorks } from '../../goods/works/service.ts';
import { favouriteDecks } from '../../play/decks/service.ts';
import { faceOf } from '../../play/faces/service.ts';
import { runningGamesOf } from '../../play/games/service.ts';
import { lastGames } from '../../play/history/service.ts';
import { isProvisional, ratingsOf, START } from '../../play/ratings/service.ts';
import { friendsOf } from '../../play/relations/service.ts';
import { achievementsPaid } from '../../play/rewards/service.ts';
import { matchRecord } from '../../play/statistics/service.ts';

type Db = Kysely<Database>;

const LAST_GAMES = 5;

/** A player's public profile. `viewerId` is null for a visitor. Throws USER_NOT_FOUND. */
export async function profileOf(
  db: Db,
  id: number,
  viewerId: number | null,
  isConnected: (userId: number) => boolean,
): Promise<Profile> {
  const user = await metUser(db, id);
  const [ratings, record, games, relations, face, last_games, favourite_decks, achievements, works] = await Promise.all(
    [
      ratingsOf(db, id),
      matchRecord(db, id),
      runningGamesOf(db, [id]),
      viewerId === null ? [] : friendsOf(db, viewerId),
      faceOf(db, id),
      lastGames(db, id, LAST_GAMES),
      favouriteDecks(db, id),
      achievementsPaid(db, id),
      countOpenWorks(db, id),
    ],
  );
  const ladder = (score: number) => ratings.find(({ score_id }) => score_id === score) ?? START;
  const relation = relations.find(({ target_user_id }) => target_user_id === id);
  const { profile_text, favourite_card_id } = readOptions(user.options);
  return {
    id,
    name: user.name,
    ...face,
    profile_text,
    favourite_card_id,
    favourite_decks,
    last_games,
    achievements,
    works,
    score1: Math.round(ladder(1).rating),
    score2: Math.round(ladder(2).rating),
    is_provisional: isProvisional(ladder(1)),
    wins: record.wins,
    losses: record.losses,
    draws: record.draws,
    // viewers see themselves online, even before their socket has connected
    is_online: viewerId === id || isConnected(id),
    game_id: games.get(id) ?? null,
    relation: viewerId === id ? 'self' : relation ? (relation.ignore ? 'ignored' : 'friend') : 'none',
    is_silence: user.is_silence,
    joined_ts: secondsOf(user.created_at),
  };
}
