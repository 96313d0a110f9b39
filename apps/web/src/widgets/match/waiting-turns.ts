import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, query } from '../../api/query.ts';
import { useAside, useSaidAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';

/** How many correspondence matches, and invitations to one, wait for the player. */
export function useWaitingTurns(): number {
  const user = useUser();
  const enabled = !!user?.name;
  const matches = useInfiniteQuery({ ...pages('correspondence'), enabled });
  useSaidAside(matches);
  const invitations = useAside({ ...query('invitations'), enabled });
  const turns = matches.data?.pages.flatMap(({ items }) => items).filter(({ is_my_turn }) => is_my_turn).length ?? 0;
  const asked = invitations.data?.filter(
    ({ clock, to_user_id }) => clock === 'correspondence' && to_user_id === user?.id,
  );
  return enabled ? turns + (asked?.length ?? 0) : 0;
}
