import type { User } from '@chilyo/protocol';
import { useUser } from './user-store.ts';

/** Ids of the users whom the viewer has blocked; their messages are hidden. */
export const ignoredBy = (viewer: Pick<User, 'friends'> | null): ReadonlySet<number> =>
  new Set(viewer?.friends.flatMap(({ target_user_id, ignore }) => (ignore ? [target_user_id] : [])));

/** Whether the reader has blocked this person. */
export const useIsIgnored = (userId: number): boolean => ignoredBy(useUser()).has(userId);
