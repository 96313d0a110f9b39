import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';

/** How many letters the player has not read. */
export function useUnreadLetters(): number {
  const enabled = Boolean(useUser()?.name);
  const unread = useAside({ ...query('unreadLetters'), enabled });
  return enabled ? (unread.data?.count ?? 0) : 0;
}
