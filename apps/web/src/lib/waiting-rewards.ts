import { useQuery } from '@tanstack/react-query';
import { queries } from './api-queries.ts';
import { useUser } from './user-store.ts';

/** How many rewards wait to be claimed. */
export function useWaitingRewards(): number {
  const user = useUser();
  return useQuery({ ...queries.rewards(), enabled: !!user?.name }).data?.waiting ?? 0;
}
