/**
 * Identity and access: the row of a user, created at the first sign-in, and account steps and rights. Files: `callers`
 * identifies callers, `suspensions` what closes calls to them, `large-bodies` limits what they send, `resting-roles` holds roles back, `ranks` says who may act on whom, `options` and `avatars` are fields of the row, `name-key` decides when two names are equal,
 * `mentioned` finds mentions in texts.
 */
import { DEPARTED_NAME } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { type Db, type UserRow, userById } from './queries.ts';

export { isAvatar } from './avatars.ts';
export { userOfRequest } from './callers.ts';
export { nameKey } from './name-key.ts';
export { DEFAULT_OPTIONS, readOptions } from './options.ts';
export { forgetMentions, mentionedIn } from './queries/mentioned.ts';
export {
  cameAt,
  changeUser,
  countLastingMatch,
  createOperator,
  departedUsers,
  dueDepartures,
  findOrCreateUser,
  freeIdentity,
  hasUsersOf,
  isNameTaken,
  lastPlayer,
  leaveDecks,
  lockUser,
  namesLike,
  playersBetween,
  SITE_DAYS,
  seasoningOf,
  seasoningsOf,
  siteSince,
  UNCLAIMED,
  type UserRow,
  userById as userOf,
  userByIdentity,
  userIdsAfter,
  usersHeld,
  usersOf,
  usersWithRight,
  VOTER_DAYS,
  voteWeight,
} from './queries.ts';
export { checkRankOver } from './ranks.ts';
export { restingRoles, type WithRole } from './resting-roles.ts';
export { requireUnsuspended, suspensionsOf } from './suspensions.ts';

/** Whether a user has a name and is not deleted. */
export const isPlayer = ({ name }: Pick<UserRow, 'name'>): boolean => name !== '' && name !== DEPARTED_NAME;

/** A player whom others meet: one that is leaving is met no more. Throws USER_NOT_FOUND. */
export async function metUser(db: Db, id: number): Promise<UserRow> {
  const user = await namedUser(db, id);
  if (user.leaves_at !== null) throw new Refusal('USER_NOT_FOUND');
  return user;
}

/** An existing player. Throws USER_NOT_FOUND. */
export async function namedUser(db: Db, id: number): Promise<UserRow> {
  const user = await userById(db, id);
  if (!user || !isPlayer(user)) throw new Refusal('USER_NOT_FOUND');
  return user;
}
