import { useMemo, useSyncExternalStore } from 'react';
import { currentUser, useUser } from './user-store.ts';

const KEPT = 24;
const keyOf = (userId: number | undefined) => `chilyo.recent-cons.${userId ?? 0}`;
const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  // other tabs
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

function idsIn(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter(Number.isInteger).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Ids of the emoticons that the user picked on this device, latest first. */
export function useRecentCons(): readonly number[] {
  const key = keyOf(useUser()?.id);
  const stored = useSyncExternalStore(listen, () => localStorage.getItem(key));
  return useMemo(() => idsIn(stored), [stored]);
}

/** Records a pick. The list is read again first, as other tabs write it too. */
export function noteRecentCon(id: number): void {
  const key = keyOf(currentUser()?.id);
  const before = idsIn(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify([id, ...before.filter((other) => other !== id)].slice(0, KEPT)));
  for (const changed of listeners) changed();
}
