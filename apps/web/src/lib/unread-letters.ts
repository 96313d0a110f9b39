import { useQuery } from '@tanstack/react-query';
import { goodsQueries } from './goods-queries.ts';
import { useUser } from './user-store.ts';

/** How many letters the player has not read. */
export function useUnreadLetters(): number {
  const enabled = Boolean(useUser()?.name);
  const unread = useQuery({ ...goodsQueries.unreadLetters(), enabled });
  return enabled ? (unread.data ?? 0) : 0;
}
