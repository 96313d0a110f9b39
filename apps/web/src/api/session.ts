import type { User, UserOptions } from '@chilyo/protocol';
import { forgetDrafts } from '../lib/drafts.ts';
import { reloadPage } from '../lib/reload.ts';
import { applyTheme, useTheme } from '../lib/theme.ts';
import { toast } from '../lib/toast.ts';
import { dropTokens, keepTokens, readTokens } from '../lib/tokens.ts';
import { currentUser, mergeUser, setUser } from '../lib/user-store.ts';
import { api } from './client.ts';
import { sayBegun } from './http.ts';

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
    // a refused refresh drops the tokens: then this is a visitor, and that has been said
    if (readTokens()) throw failure;
    setUser(null);
    return null;
  }
}

/** Asks for the own record again and takes over what the server has changed; what was chosen here meanwhile stays. */
export async function renewUser(): Promise<void> {
  const before = currentUser();
  if (!before) return;
  const user = await api.myInfo();
  if (currentUser()?.id !== user.id) return;
  const changed = (Object.keys(user) as (keyof User)[]).filter(
    (field) => JSON.stringify(user[field]) !== JSON.stringify(before[field]),
  );
  if (changed.length > 0) mergeUser(Object.fromEntries(changed.map((field) => [field, user[field]])));
}

export async function signWith(way: 'signIn' | 'signUp', credentials: { email: string; password: string }) {
  const { theme } = useTheme.getState();
  keepTokens(await api[way](credentials, { quiet: true }));
  sayBegun();
  const user = await loadUser();
  // the theme a visitor has chosen is the new player's; an account that is older has one of its own
  if (way === 'signUp' && user && user.theme !== theme) {
    applyTheme(theme);
    await changeOptions({ theme });
  }
  return user;
}

export async function signOut(): Promise<void> {
  const tokens = readTokens();
  dropTokens();
  if (tokens) {
    // who signs in here next is not told what was meant for this player
    await import('./push-here.ts').then((here) => here.unsubscribeHere()).catch(() => undefined);
    await api
      .signOut({ refresh_token: tokens.refreshToken }, { quiet: true })
      .catch((failure: unknown) => console.warn('sign-out was not answered', failure));
  }
  forgetDrafts();
  reloadPage('/');
}

/** Shows what is chosen at once; what the account does not keep is taken back, and said. True when it was saved. */
export async function changeOptions(fields: Partial<UserOptions>): Promise<boolean> {
  const before = currentUser();
  mergeUser(fields);
  try {
    await api.changeOptions(fields, { quiet: true });
    return true;
  } catch (failure) {
    console.warn('options were not saved', failure);
    const user = currentUser();
    // what has been chosen anew in the meantime is not this call's to take back
    const taken = (Object.keys(fields) as (keyof UserOptions)[]).filter((key) => user?.[key] === fields[key]);
    if (before) mergeUser(Object.fromEntries(taken.map((key) => [key, before[key]])));
    toast.error('설정을 저장하지 못했습니다. 잠시 뒤에 다시 해 주세요.');
    return false;
  }
}
