/**
 * Who calls: the row of a user, made at the first sign-in, and who may do what.
 * Files: `callers` for calls, `options` and `avatars` for what a row holds, `name-key` for when two names are one,
 * `mentioned` for who is called in a text.
 */
import { DEPARTED_NAME } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { type Db, type UserRow, userById } from './queries.ts';

export { isAvatar } from './avatars.ts';
export { userOfRequest } from './callers.ts';
export { nameKey } from './name-key.ts';
export { readOptions } from './options.ts';
export { forgetMentions, mentionedIn } from './queries/mentioned.ts';
export {
  cameAt,
  changeUser,
  createOperator,
  departedUsers,
  dueDepartures,
  findOrCreateUser,
  freeIdentity,
  lastPlayer,
  leaveDecks,
  lockUser,
  namesLike,
  playersBetween,
  UNCLAIMED,
  type UserRow,
  userById as userOf,
  userByIdentity,
  userIdsAfter,
  usersOf,
  usersWithRight,
} from './queries.ts';

/** Whether somebody has a name, and has not left for good. */
export const isPlayer = ({ name }: Pick<UserRow, 'name'>): boolean => name !== '' && name !== DEPARTED_NAME;

/** Somebody who can be met. Throws USER_NOT_FOUND. */
export async function namedUser(db: Db, id: number): Promise<UserRow> {
  const user = await userById(db, id);
  if (!user || !isPlayer(user)) throw new Refusal('USER_NOT_FOUND');
  return user;
}
