import { forgetKeptReads } from './kept-reads.ts';

/** As the provider answers. */
type TokenAnswer = { id_token: string; refresh_token: string; expires_in: number };
export type StoredTokens = { idToken: string; refreshToken: string; expiresAt: number };

const KEY = 'chilyo.tokens';

/** Read from storage every time: another tab may have refreshed in between. */
export function readTokens(): StoredTokens | null {
  try {
    const raw = localStorage.getItem(KEY);
    return raw ? (JSON.parse(raw) as StoredTokens) : null;
  } catch {
    return null;
  }
}

export function storeTokens(answer: TokenAnswer): StoredTokens {
  const tokens = {
    idToken: answer.id_token,
    refreshToken: answer.refresh_token,
    expiresAt: Date.now() + answer.expires_in * 1000,
  };
  localStorage.setItem(KEY, JSON.stringify(tokens));
  return tokens;
}

export function dropTokens(): void {
  localStorage.removeItem(KEY);
  forgetKeptReads();
}

/** Calls back when another tab signs in or out; a mere refresh is not news. */
export function onSignInElsewhere(tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && (event.oldValue === null) !== (event.newValue === null)) tell();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
