import type { Memo } from '@chilyo/protocol';
import { useUserStore } from './user-store.ts';

const known = new WeakMap<readonly Memo[], ReadonlyMap<number, string>>();

function byUser(memos: readonly Memo[]): ReadonlyMap<number, string> {
  const map = known.get(memos) ?? new Map(memos.map(({ user_id, words }) => [user_id, words]));
  known.set(memos, map);
  return map;
}

/** The reader's own memo on a user; undefined without one. */
export const useMemoOn = (userId: number): string | undefined =>
  useUserStore(({ user }) => user && byUser(user.memos).get(userId)) ?? undefined;
