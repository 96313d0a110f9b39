/**
 * Who calls: the row of a user, made at the first sign-in, and who may do what.
 * Files: `callers` for calls, `options` and `avatars` for what a row holds, `name-key` for when two names are one,
 * `mentioned` for who is called in a text.
 */
import { Refusal } from '../../platform/refusal.ts';
import { type Db, type UserRow, userById } from './queries.ts';

export { isAvatar } from './avatars.ts';
export { userOfRequest } from './callers.ts';
export { mentionedIn } from './mentioned.ts';
export { nameKey } from './name-key.ts';
export { readOptions } from './options.ts';
export {
  cameAt,
  changeUser,
  createOperator,
  findOrCreateUser,
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
} from './queries.ts';

/** Somebody who has a name. Throws USER_NOT_FOUND. */
export async function namedUser(db: Db, id: number): Promise<UserRow> {
  const user = await userById(db, id);
  if (!user || user.name === '') throw new Refusal('USER_NOT_FOUND');
  return user;
}
