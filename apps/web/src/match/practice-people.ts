import { FIRST_AVATAR } from '@chilyo/protocol/avatars';
import { opponentOf } from '@chilyo/protocol/opponents';
import { currentUser } from '../lib/user-store.ts';
import type { Level } from './worker/practice-match.ts';
import type { Wish } from './worker/practice-messages.ts';

/** The deck in the address is not playable; the message says why. */
export class NoDeck extends Error {}

/** The players of a practice match. */
export function people(level: Level): Pick<Wish, 'name' | 'enemy_name' | 'user_id' | 'avatar_id'> {
  const user = currentUser();
  return {
    name: user?.name || '나',
    enemy_name: opponentOf(level).name,
    user_id: user?.id ?? 0,
    avatar_id: user?.avatar_id ?? FIRST_AVATAR,
  };
}
