import { HttpError } from '../lib/http-error.ts';
import { randomHex } from '../lib/random-hex.ts';
import { call } from './http.ts';
import { renewOwnedCards } from './renew.ts';

/** Keys of calls that nobody knows the end of: the same wish again must be the same call. */
const unanswered = new Map<string, string>();

/**
 * A call that moves currency or cards, or makes what must not be made twice. Until it is answered the same wish keeps its key, so that a second press after a lost
 * answer pays once. The purse arrives by itself; owned cards are loaded anew.
 */
export async function spend<T>(
  path: string,
  { method = 'POST', body }: { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown } = {},
  { quiet = false } = {},
): Promise<T> {
  const wish = JSON.stringify([method, path, body]);
  const idempotencyKey = unanswered.get(wish) ?? randomHex();
  unanswered.set(wish, idempotencyKey);
  try {
    const answer = await call<T>(path, { method, body, quiet, idempotencyKey });
    unanswered.delete(wish);
    renewOwnedCards();
    return answer;
  } catch (failure) {
    if (failure instanceof HttpError && failure.status >= 400 && failure.status < 500) unanswered.delete(wish);
    throw failure;
  }
}
