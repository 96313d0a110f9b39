import type { User } from '@chilyo/protocol';
import { create } from 'zustand';

type UserState = {
  user: User | null;
  isLogin: boolean;
};

export const useUserStore = create<UserState>(() => ({ user: null, isLogin: false }));

export const useUser = () => useUserStore((state) => state.user);
export const currentUser = () => useUserStore.getState().user;

export function setUser(user: User | null): void {
  useUserStore.setState({ user, isLogin: user !== null });
}

/** Fields the server sends, or that a successful change confirmed. */
export function mergeUser(fields: Partial<User>): void {
  useUserStore.setState(({ user }) => (user ? { user: { ...user, ...fields } } : {}));
}
