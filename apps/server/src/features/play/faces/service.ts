/** User summaries: picture, tier, mark and title, as of today. */
import { avatarOfLevel, COMPUTER_AVATAR, type Face, roleOf, SEVENS, TITLES, tierOf } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { readOptions, usersOf } from '../../core/identity/service.ts';
import { makersOfCons } from '../../goods/cons/service.ts';
import { makersOfSkins } from '../../goods/skins/service.ts';
import { foundRatings, playersAt } from '../ratings/service.ts';

const NOBODY: Face = { avatar_id: COMPUTER_AVATAR };
/** The tier is that of the own-deck ladder. */
const LADDER = 1;

/** Summaries of some users; an unknown user gets the computer's. */
export async function facesOf(db: Kysely<Database>, userIds: readonly number[]): Promise<(userId: number) => Face> {
  const ids = [...new Set(userIds)].filter((id) => id > 0);
  if (ids.length === 0) return () => NOBODY;
  const [users, ratings, sevens, ...makers] = await Promise.all([
    usersOf(db, ids),
    foundRatings(db, ids, LADDER),
    playersAt(db, LADDER, 1, SEVENS),
    makersOfSkins(db, ids),
    makersOfCons(db, ids),
  ]);
  const makerIds = new Set(makers.flat());
  const faces = new Map(
    users.map((user): [number, Face] => {
      const { avatar_id, title_key } = readOptions(user.options);
      const rating = ratings.get(user.id);
      const title = title_key === null ? undefined : TITLES[title_key];
      return [
        user.id,
        {
          avatar_id,
          ...(rating !== undefined && { tier: sevens.includes(user.id) ? 'seven' : tierOf(rating) }),
          ...(roleOf(user) === 'operator' ? { mark: 'operator' } : makerIds.has(user.id) && { mark: 'maker' }),
          ...(title && { title }),
        },
      ];
    }),
  );
  return (userId) => faces.get(userId) ?? NOBODY;
}

/** The summary of one user. */
export const faceOf = async (db: Kysely<Database>, userId: number): Promise<Face> =>
  (await facesOf(db, [userId]))(userId);

/** Summaries of a match's players; on a practice channel a player without an account is the computer. */
export async function facesIn(
  db: Kysely<Database>,
  { user0, user1, channel_id }: { user0: number; user1: number; channel_id: number },
): Promise<[Face, Face]> {
  const faceOfUser = await facesOf(db, [user0, user1]);
  const face = (userId: number): Face =>
    userId <= 0 && channel_id < 0 ? { avatar_id: avatarOfLevel(-channel_id) } : faceOfUser(userId);
  return [face(user0), face(user1)];
}
