import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';

/** How many rewards wait to be claimed. */
export function useWaitingRewards(): number {
  const enabled = Boolean(useUser()?.name);
  const rewards = useAside({ ...query('rewards'), enabled });
  return enabled ? (rewards.data?.waiting ?? 0) : 0;
}
