import { useAside } from './aside.ts';
import { goodsQueries } from './goods-queries.ts';
import { useUser } from './user-store.ts';

/** How many letters the player has not read. */
export function useUnreadLetters(): number {
  const enabled = Boolean(useUser()?.name);
  const unread = useAside({ ...goodsQueries.unreadLetters(), enabled });
  return enabled ? (unread.data ?? 0) : 0;
}
