import type { User } from '@chilyo/protocol';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { storeTokens } from '../lib/tokens.ts';
import { api } from './client.ts';
import { clearSessionEnded } from './http.ts';
import { loadUser } from './session.ts';

/** The browser's dialog came to nothing; `why` is a sentence for the user. */
export type GivenUp = { why: string };

export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Signs in by the passkey that the user picks in the browser's own dialog. */
export async function signInWithPasskey(): Promise<{ user: User | null } | GivenUp> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await api.passkeySignInOptions({ quiet: true });
  const used = await unlessGivenUp(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
  if ('why' in used) return used;
  storeTokens(await api.signInWithPasskey(used, { quiet: true }));
  clearSessionEnded();
  return { user: await loadUser() };
}

/** Makes a passkey with this device, or with one that the browser's dialog offers. */
export async function addPasskey(password: string | null): Promise<GivenUp | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await api.passkeyOptions({ password }, { quiet: true });
  const made = await unlessGivenUp(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  if ('why' in made) return made;
  await api.addPasskey(made, { quiet: true });
  return undefined;
}

/** Browsers hardly say why: a site must not learn which passkeys there are. */
const unlessGivenUp = <T extends object>(asking: Promise<T>): Promise<T | GivenUp> =>
  asking.catch((failure: unknown) => ({
    why:
      failure instanceof Error && failure.name === 'InvalidStateError'
        ? '이 기기에는 이 계정의 패스키가 이미 있습니다.'
        : '패스키를 쓰지 못했습니다. 창을 닫았거나 시간이 지났을 수 있습니다.',
  }));
