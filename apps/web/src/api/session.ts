import type { User, UserOptions } from '@chilyo/protocol';
import { forgetDrafts } from '../lib/drafts.ts';
import { reloadPage } from '../lib/reload.ts';
import { dropTokens, keepTokens, readTokens } from '../lib/tokens.ts';
import { mergeUser, setUser } from '../lib/user-store.ts';
import { call, sayBegun } from './http.ts';
import { socket } from './socket.ts';

type TokenItem = Parameters<typeof keepTokens>[0];

export async function loadUser(): Promise<User | null> {
  if (!readTokens()) {
    setUser(null);
    return null;
  }
  try {
    const { item } = await call<{ item: User }>('/users/MYINFO', { quiet: true });
    setUser(item);
    return item;
  } catch (failure) {
    // a refused refresh drops the tokens: then this is a visitor, and that has been said
    if (readTokens()) throw failure;
    setUser(null);
    return null;
  }
}

export async function signWith(way: 'sign-in' | 'sign-up', credentials: { email: string; password: string }) {
  const { item } = await call<{ item: TokenItem }>(`/auth/${way}`, { method: 'POST', body: credentials, quiet: true });
  keepTokens(item);
  sayBegun();
  return loadUser();
}

export async function signOut(): Promise<void> {
  const tokens = readTokens();
  dropTokens();
  if (tokens) {
    const body = { refresh_token: tokens.refreshToken };
    await call('/auth/sign-out', { method: 'POST', body, quiet: true }).catch((failure: unknown) =>
      console.warn('sign-out was not answered', failure),
    );
  }
  forgetDrafts();
  reloadPage('/');
}

/** Another password; every other device is signed out, and this one goes on with tokens of its own. */
export async function changePassword(words: { old: string; new: string }): Promise<void> {
  // the server hangs up on all devices: this one does so itself, and is back in a moment
  socket.disconnect();
  try {
    const { item } = await call<{ item: TokenItem }>('/auth/password', { method: 'PUT', body: words, quiet: true });
    keepTokens(item);
  } finally {
    socket.connect();
  }
}

/** Signs all devices out, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await call('/auth/sign-out-everywhere', { method: 'POST', quiet: true });
  dropTokens();
  forgetDrafts();
  reloadPage('/');
}

/** Copies the sent fields on success; a failure is only logged. True when it was saved. */
export async function changeOptions(fields: Partial<UserOptions>): Promise<boolean> {
  try {
    await call('/users', { method: 'PUT', body: fields, quiet: true });
    mergeUser(fields);
    return true;
  } catch (failure) {
    console.warn('options were not saved', failure);
    return false;
  }
}
