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

function readOwner(): string | null {
  try {
    return ownerOf(localStorage.getItem(KEY));
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

/** Whose tokens they are; null: there are none, '': they do not say. */
function ownerOf(raw: string | null): string | null {
  if (raw === null) return null;
  try {
    const [, claims] = (JSON.parse(raw) as StoredTokens).idToken.split('.');
    return (JSON.parse(atob(claims!.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
  } catch {
    return '';
  }
}

/** Calls back when another tab signs in, out or in as another user; a mere refresh is not news. */
export function onSignInElsewhere(tell: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const listen = (event: StorageEvent) => {
    if (event.key === KEY && ownerOf(event.oldValue) !== ownerOf(event.newValue)) tell();
  };
  addEventListener('storage', listen, { signal });
  // a page in the back/forward cache is not told
  let left: string | null = null;
  addEventListener('pagehide', () => (left = readOwner()), { signal });
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && left !== readOwner() && tell()), {
    signal,
  });
  return () => stop.abort();
}
