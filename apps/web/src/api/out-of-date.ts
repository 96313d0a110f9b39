import type { Query } from '@tanstack/react-query';
import { GOODS } from './call-rows.ts';
import type { ReadName } from './call-types.ts';
import { queryClient } from './query-client.ts';

/** Stores that hold the answer of a call themselves, and how each fetches it again. */
const stores = new Map<ReadName, () => void>();

export const keptByStore = (name: ReadName, renew: () => void): void => void stores.set(name, renew);

/** Invalidates the answers of these calls; answers on screen are fetched again. */
export function makeOutOfDate(names: readonly ReadName[]): void {
  for (const name of names) {
    stores.get(name)?.();
    const queryKey = [name];
    void queryClient.invalidateQueries({ queryKey });
    // an invalidation does not restart a query's first fetch, whose answer may be older than the change
    for (const first of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
      if (first.state.data === undefined) void fetchAfter(first);
  }
}

/** Invalidates every answer, where it is not known which a change makes stale. */
export function makeAllOutOfDate(): void {
  for (const renew of stores.values()) renew();
  void queryClient.invalidateQueries();
}

/** Fetches a query again once its running fetch has ended. */
async function fetchAfter(first: Query): Promise<void> {
  await first.promise?.catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: first.queryKey, exact: true });
}

/** Invalidates the user's goods after a change by this tab, another tab, or another user. */
export const invalidateEconomy = (): void => makeOutOfDate(GOODS);
