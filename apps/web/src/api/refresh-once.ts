import type { StoredTokens } from '../lib/tokens.ts';

type Parts = {
  read: () => StoredTokens | null;
  /** Asks the provider; null when the refresh token is no longer good. */
  ask: (refreshToken: string) => Promise<StoredTokens | null>;
  /** Runs alone among all tabs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * One refresh for all calls that fail together, in this tab and in the others: refresh tokens rotate, so a second
 * request with the same one would sign the user out everywhere.
 */
export function refreshOnce({ read, ask, alone }: Parts) {
  let inFlight: Promise<string | null> | null = null;
  return (refusedToken: string): Promise<string | null> => {
    inFlight ??= alone(async () => {
      const stored = read();
      if (!stored) return null;
      if (stored.idToken !== refusedToken) return stored.idToken;
      return (await ask(stored.refreshToken))?.idToken ?? null;
    }).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
