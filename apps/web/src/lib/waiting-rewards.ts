import { queries } from './api-queries.ts';
import { useAside } from './aside.ts';
import { useUser } from './user-store.ts';

/** How many rewards wait to be claimed. */
export function useWaitingRewards(): number {
  const user = useUser();
  return useAside({ ...queries.rewards(), enabled: !!user?.name }).data?.waiting ?? 0;
}
