import type { SignInProviderId, User } from '@chilyo/protocol';
import { z } from 'zod/mini';
import { storeTokens } from '../lib/tokens.ts';
import { api } from './client.ts';
import { clearSessionEnded } from './http.ts';
import { loadUser } from './session.ts';

/** Key of the pending sign-in at a provider, in the storage of this tab: no other tab can finish it. */
const KEY = 'chilyo.provider-login';
const Kept = z.object({
  state: z.string(),
  secret: z.string(),
  /** `link`: it becomes a login of the account that is signed in. */
  purpose: z.enum(['sign-in', 'link']),
  /** Address to go on to. */
  back: z.string(),
});
export type Kept = z.infer<typeof Kept>;

/** Leaves the site to sign in at a provider, which sends the browser back to `/login/return`. */
export async function goToProvider(provider: SignInProviderId, back: string): Promise<void> {
  leave(await api.beginProviderSignIn({ provider }, { quiet: true }), { purpose: 'sign-in', back });
}

/** The same to link an account there with the own one; without a password the login must be a recent one. */
export async function goToLink(provider: SignInProviderId, password: string | null): Promise<void> {
  leave(await api.beginLinking({ provider }, { password }, { quiet: true }), {
    purpose: 'link',
    back: '/mypage/configs',
  });
}

function leave(
  { url, ...begun }: { url: string; state: string; secret: string },
  rest: Omit<Kept, 'state' | 'secret'>,
) {
  sessionStorage.setItem(KEY, JSON.stringify({ ...begun, ...rest } satisfies Kept));
  location.assign(url);
}

/** The pending sign-in of this tab; null without one, or where storage is not available. */
export function readKept(): Kept | null {
  try {
    const read = Kept.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export const forgetKept = (): void => sessionStorage.removeItem(KEY);

/** Finishes a sign-in; the user, or null for a new account. */
export async function finishSignIn({ state, secret }: Kept): Promise<User | null> {
  storeTokens(await api.finishProviderSignIn({ state, secret }, { quiet: true }));
  clearSessionEnded();
  return loadUser();
}

export const finishLink = ({ state, secret }: Kept) => api.finishLinking({ state, secret }, { quiet: true });
