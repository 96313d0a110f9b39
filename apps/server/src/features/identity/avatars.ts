import { AVATARS, COMPUTER_AVATAR, FIRST_AVATAR } from '@chilyo/protocol';
import { type Db, usersOf } from './queries.ts';

export const isAvatar = (id: number): boolean => AVATARS.some((avatar) => avatar.id === id);

/** By what the users of these numbers are seen; who has no account looks like the computer. */
export async function avatarsOf(db: Db, userIds: readonly number[]): Promise<(userId: number) => number> {
  const users = await usersOf(
    db,
    [...new Set(userIds)].filter((id) => id > 0),
  );
  const avatars = new Map(users.map(({ id, options }) => [id, avatarIn(options)]));
  return (userId) => avatars.get(userId) ?? COMPUTER_AVATAR;
}

/** The avatar that stored options name; the first one where they name none that there is. */
export function avatarIn(options: unknown): number {
  const id = (options as { avatar_id?: unknown } | null)?.avatar_id;
  return typeof id === 'number' && isAvatar(id) ? id : FIRST_AVATAR;
}
