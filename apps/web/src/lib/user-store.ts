import type { User } from '@chilyo/protocol';
import { create } from 'zustand';

type UserState = {
  user: User | null;
  /** The last one of this page, also after the session has ended. */
  last: User | null;
  isLogin: boolean;
  /** Another user than the first of this page: it holds what was fetched for that one. */
  isAnother: boolean;
};

export const useUserStore = create<UserState>(() => ({ user: null, last: null, isLogin: false, isAnother: false }));

export const useUser = () => useUserStore((state) => state.user);
/** The user, also after the session has ended: what is being written stays on the screen. Signing out reloads the page. */
export const useLastUser = () => useUserStore((state) => state.user ?? state.last);
export const currentUser = () => useUserStore.getState().user;

export function setUser(user: User | null): void {
  useUserStore.setState(({ last, isAnother }) => ({
    user,
    isLogin: user !== null,
    ...(user && { last: user, isAnother: isAnother || (last !== null && last.id !== user.id) }),
  }));
}

/** Fields the server sends, or that a successful change confirmed. */
export function mergeUser(fields: Partial<User>): void {
  useUserStore.setState(({ user }) => (user ? { user: { ...user, ...fields } } : {}));
}
