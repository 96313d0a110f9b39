import { GOODS } from './call-rows.ts';
import type { ReadName } from './call-types.ts';
import { queryClient } from './query-client.ts';

/** Stores that keep the answer of a call themselves, and how each asks for it again. */
const stores = new Map<ReadName, () => void>();

export const keptByStore = (name: ReadName, renew: () => void): void => void stores.set(name, renew);

/** What these calls have answered is no longer so: what is on the screen of it is asked for again. */
export function makeOutOfDate(names: readonly ReadName[]): void {
  for (const name of names) {
    stores.get(name)?.();
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}

/** Goods of the player have moved, by a call of this tab, in another one, or by somebody else's hand. */
export const invalidateEconomy = (): void => makeOutOfDate(GOODS);
