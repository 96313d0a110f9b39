import { create } from 'zustand';

/** The worker's header of an answer that was kept from before, with its time, ms. */
const KEPT_AT = 'x-kept-at';
/** The worker's cache of what was read last. */
const CACHE = 'reads-1';

/** Time of the oldest answer on this page that the worker has kept from before, ms; null: all are the server's. */
export const useKeptReads = create<{ oldest: number | null }>(() => ({ oldest: null }));

export function noteKept({ headers }: Response): void {
  const at = Number(headers.get(KEPT_AT));
  if (at > 0) useKeptReads.setState(({ oldest }) => ({ oldest: Math.min(at, oldest ?? at) }));
}

/** Nothing that was read while signed in outlasts it. */
export function forgetKeptReads(): void {
  // neither is there everywhere, as in private windows
  if ('caches' in globalThis) void caches.delete(CACHE).catch(() => undefined);
}
