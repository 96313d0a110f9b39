import type { User } from '@chilyo/protocol';
import { forgetDrafts } from '../lib/drafts.ts';
import { reloadPage } from '../lib/reload.ts';
import { toast } from '../lib/toast.ts';
import { dropTokens, storeTokens } from '../lib/tokens.ts';
import { api } from './client.ts';
import { clearSessionEnded } from './http.ts';
import { loadUser } from './session.ts';
import { socket } from './socket.ts';

/** The sign-in by which this browser was called has given way to another one. */
export const renewPushes = (): Promise<void> =>
  import('./push-here.ts')
    .then((here) => here.renewHere())
    .catch(() => toast.error('이 기기에서 알림을 이어 받지 못하게 되었습니다. 설정에서 다시 켜 주세요.'));

/** Sets a new password with the token of a reset link, and signs in here. All other sessions end. */
export async function resetPassword(words: { token: string; password: string }): Promise<User | null> {
  storeTokens(await api.resetPassword(words, { quiet: true }));
  clearSessionEnded();
  return loadUser();
}

/** Changes the password. All other devices are signed out; this one gets new tokens. */
export async function changePassword(words: { old: string; new: string }): Promise<void> {
  // the server hangs up on all devices: this one does so itself, and is back in a moment
  socket.disconnect();
  try {
    storeTokens(await api.changePassword(words, { quiet: true }));
    void renewPushes();
  } finally {
    socket.connect();
  }
}

/** Signs all devices out, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await api.signOutEverywhere({ quiet: true });
  // other tabs reload as soon as the tokens are gone
  forgetDrafts();
  dropTokens();
  reloadPage('/');
}
