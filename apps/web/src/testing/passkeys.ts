/** A browser with passkeys, whose dialog answers so; left out: it never answers. */
export function withPasskeys(answer: () => Promise<unknown> = () => new Promise(() => {})): void {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: answer, get: answer } });
}

/** What such a dialog gives for a passkey. */
export const usedPasskey = () => {
  const bytes = () => new Uint8Array([1, 2, 3]).buffer;
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
  return {
    id: 'AQID',
    rawId: bytes(),
    type: 'public-key',
    response: Object.fromEntries(parts.map((part) => [part, bytes()])),
    getClientExtensionResults: () => ({}),
  };
};

/** The dialog is closed. */
export const givenUp = () => Promise.reject(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
