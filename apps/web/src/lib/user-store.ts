import type { User } from '@chilyo/protocol';
import { create } from 'zustand';

type UserState = {
  user: User | null;
  /** The last one of this page, also after the session has ended. */
  last: User | null;
  isLogin: boolean;
};

export const useUserStore = create<UserState>(() => ({ user: null, last: null, isLogin: false }));

export const useUser = () => useUserStore((state) => state.user);
/** The user, also after the session has ended: what is being written stays on the screen. Signing out reloads the page. */
export const useLastUser = () => useUserStore((state) => state.user ?? state.last);
export const currentUser = () => useUserStore.getState().user;

export function setUser(user: User | null): void {
  useUserStore.setState({ user, isLogin: user !== null, ...(user && { last: user }) });
}

/** Fields the server sends, or that a successful change confirmed. */
export function mergeUser(fields: Partial<User>): void {
  useUserStore.setState(({ user }) => (user ? { user: { ...user, ...fields } } : {}));
}
