import type { User, UserOptions } from '@chilyo/protocol';
import { forgetDrafts } from '../lib/drafts.ts';
import { reloadPage } from '../lib/reload.ts';
import { applyTheme, useTheme } from '../lib/theme.ts';
import { toast } from '../lib/toast.ts';
import { dropTokens, readTokens, storeTokens } from '../lib/tokens.ts';
import { currentUser, mergeUser, setUser } from '../lib/user-store.ts';
import { api } from './client.ts';
import { clearSessionEnded } from './http.ts';

export async function loadUser(): Promise<User | null> {
  if (!readTokens()) {
    setUser(null);
    return null;
  }
  try {
    const user = await api.myInfo();
    setUser(user);
    return user;
  } catch (failure) {
    // a refused refresh has dropped the tokens and shown a message: the user is a visitor now
    if (readTokens()) throw failure;
    setUser(null);
    return null;
  }
}

/** Fetches the user's record again and merges the server's changes; local changes made meanwhile stay. */
export async function renewUser(): Promise<void> {
  const before = currentUser();
  if (!before) return;
  const user = await api.myInfo();
  if (currentUser()?.id !== before.id) return;
  // another tab signed in as another user while this one could not hear of it
  if (user.id !== before.id) {
    reloadPage();
    return;
  }
  const changed = (Object.keys(user) as (keyof User)[]).filter(
    (field) => JSON.stringify(user[field]) !== JSON.stringify(before[field]),
  );
  if (changed.length > 0) mergeUser(Object.fromEntries(changed.map((field) => [field, user[field]])));
}

export async function signWith(way: 'signIn' | 'signUp', credentials: { email: string; password: string }) {
  const { theme } = useTheme.getState();
  storeTokens(await api[way](credentials, { quiet: true }));
  clearSessionEnded();
  const user = await loadUser();
  // a new account takes over the theme that the visitor chose; an existing account has its own
  if (way === 'signUp' && user && user.theme !== theme) {
    applyTheme(theme);
    await changeOptions({ theme });
  }
  return user;
}

export async function signOut(): Promise<void> {
  const tokens = readTokens();
  // other tabs reload as soon as the tokens are gone
  forgetDrafts();
  dropTokens();
  if (tokens) {
    // the next user of this browser must not receive this user's pushes
    await import('./push-here.ts').then((here) => here.unsubscribeHere()).catch(() => undefined);
    await api
      .signOut({ refresh_token: tokens.refreshToken }, { quiet: true })
      .catch((failure: unknown) => console.warn('sign-out was not answered', failure));
  }
  reloadPage('/');
}

/** Applies options at once. If saving fails, reverts them and shows a message. True when they were saved. */
export async function changeOptions(fields: Partial<UserOptions>): Promise<boolean> {
  const before = currentUser();
  mergeUser(fields);
  try {
    await api.changeOptions(fields, { quiet: true });
    return true;
  } catch (failure) {
    console.warn('options were not saved', failure);
    const user = currentUser();
    // does not revert an option that was changed again meanwhile
    const taken = (Object.keys(fields) as (keyof UserOptions)[]).filter((key) => user?.[key] === fields[key]);
    if (before) mergeUser(Object.fromEntries(taken.map((key) => [key, before[key]])));
    toast.error('설정을 저장하지 못했습니다. 잠시 뒤에 다시 해 주세요.');
    return false;
  }
}
