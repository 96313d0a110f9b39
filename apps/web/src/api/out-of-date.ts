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
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

/** Invalidates the user's goods after a change by this tab, another tab, or another user. */
export const invalidateEconomy = (): void => makeOutOfDate(GOODS);
