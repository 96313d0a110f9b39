import table from 'virtual:call-table';
import type { Failure, RefusalCode } from '@chilyo/protocol';
import { BROWSER_HEADER, BUSY_SECONDS, HTTP_TIMEOUT_MS } from '@chilyo/protocol/constants';
import { browserMark } from '../lib/browser-mark.ts';
import { closeAlerts, showAlert } from '../lib/dialogs.ts';
import { HttpError } from '../lib/http-error.ts';
import { noteKept } from '../lib/kept-reads.ts';
import { reloadPage } from '../lib/reload.ts';
import { toast } from '../lib/toast.ts';
import { dropTokens, readTokens, storeTokens } from '../lib/tokens.ts';
import { setUser } from '../lib/user-store.ts';
import type { Answer } from './call-types.ts';
import { refreshOnce } from './refresh-once.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';
const NO_LINE = '인터넷이 끊겼습니다. 다시 연결된 뒤에 시도해 주세요.';
addEventListener('online', () => closeAlerts(NO_LINE));
const NO_ANSWER = '서버와 통신하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
  /** The caller shows the failure itself (a list's failed face, words beside a form field). */
  quiet?: boolean;
  /** A call that spends or grants something is named, so that a repeat spends nothing. */
  idempotencyKey?: string | undefined;
};
/** The page trusts its own server: the call's types describe the answer, without parsing. */
type Told = Record<string, unknown>;

/** One call below `/api`. Failures reach the player as an alert dialog, then the caller as an `HttpError`. */
export async function request(asked: Asked): Promise<Told> {
  try {
    return await attempt(asked);
  } catch (failure) {
    // an ended session is reported once, not by every call that needs it
    const isSaid = failure instanceof HttpError && failure.status === 401 && hasEnded;
    if (!asked.quiet && failure instanceof HttpError && !isSaid) void showAlert(failure.message);
    throw failure;
  }
}

async function attempt(asked: Asked): Promise<Told> {
  const token = readTokens()?.idToken ?? null;
  const first = await sendPatiently(asked, token);
  // a public read answers as to a visitor and says that it ignored the token
  const isTokenStale = first.status === 401 || first.headers.has('www-authenticate');
  if (!isTokenStale || !token) return answerOf(first);
  const fresh = await refreshToken(token);
  // a session that has ended leaves a visitor, who is welcome in many places
  return answerOf(fresh || (!first.ok && !readTokens()) ? await send(asked, fresh) : first);
}

/** Toast while a call waits for its turn. */
const BUSY = 'busy';
const BUSY_NOTE = '지금 들어오는 분이 많아 잠시 기다립니다. 곧 저절로 다시 시도합니다.';
const BUSY_TRIES = 12;

/** Sends a call again while the server says that it is busy, which it says before it does anything. */
async function sendPatiently(asked: Asked, token: string | null) {
  for (let tries = 1; ; tries++) {
    const answer = await send(asked, token);
    if (tries === BUSY_TRIES || !(await isBusy(answer))) {
      if (tries > 1) toast.dismiss(BUSY);
      return answer;
    }
    toast(BUSY_NOTE, { id: BUSY, duration: Number.POSITIVE_INFINITY });
    // spread, many wait for the same moment
    await new Promise((resolve) => setTimeout(resolve, (BUSY_SECONDS + Math.random()) * 1000));
  }
}

async function isBusy(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isFailure(body) && body.code === ('BUSY' satisfies RefusalCode);
}

async function send({ method, path, query, body, idempotencyKey }: Asked, token: string | null) {
  const sought = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) sought.set(name, String(value));
  const headers = new Headers({ accept: 'application/json' });
  if (token) {
    headers.set('authorization', `Bearer ${token}`);
    const browser = browserMark();
    if (browser) headers.set(BROWSER_HEADER, browser);
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  try {
    const answer = await fetch(`${HOST}/api${path}${sought.size > 0 ? `?${sought}` : ''}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    noteKept(answer);
    return answer;
  } catch {
    throw new HttpError(0, { message: navigator.onLine ? NO_ANSWER : NO_LINE, code: 'NO_ANSWER' });
  }
}

async function answerOf(response: Response): Promise<Told> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as Told;
  throw new HttpError(response.status, isFailure(body) ? body : { message: NO_ANSWER, code: 'NO_ANSWER' });
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}

const ENDED = 'session-ended';
/** The reason as text, stored because the link to the sign-in page reloads the page. */
const WHY_ENDED = 'chilyo.why-ended';
let hasEnded = false;

/** Reports that the session ended without the user's request. */
function sayEnded(failure: HttpError): void {
  hasEnded = true;
  setUser(null);
  const isByOperator = failure.code === ('SIGN_IN_ENDED' satisfies RefusalCode);
  const why = isByOperator ? failure.message : '';
  sessionStorage.setItem(WHY_ENDED, why);
  toast(why || '로그인이 끝났습니다. 다시 로그인해 주세요.', {
    id: ENDED,
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: '로그인',
      onClick: () => reloadPage(`/login?back=${encodeURIComponent(placeToComeBackTo())}`),
    },
  });
}

/**
 * Why the session ended, or '' when the server gave no reason; null: it has not ended. The sign-in page shows it
 * instead of a toast over the form.
 */
export function takeEndReason(): string | null {
  toast.dismiss(ENDED);
  return sessionStorage.getItem(WHY_ENDED);
}

/** A user has signed in: clears the notice about the ended session. */
export function clearSessionEnded(): void {
  hasEnded = false;
  sessionStorage.removeItem(WHY_ENDED);
  toast.dismiss(ENDED);
}

/** The sign-in page is no place to come back to. */
const placeToComeBackTo = () => (location.pathname === '/login' ? '/' : location.pathname + location.search);

const refreshToken = refreshOnce({
  read: readTokens,
  alone: (work) =>
    navigator.locks ? (navigator.locks.request('chilyo.refresh', work) as ReturnType<typeof work>) : work(),
  async ask(refreshToken) {
    try {
      // by itself and not as one of the calls: those wait for it
      const [method, path] = table.refresh;
      const response = await send({ method, path, body: { refresh_token: refreshToken } }, null);
      const { item } = await answerOf(response);
      return storeTokens(item as Answer<'refresh'>);
    } catch (failure) {
      console.warn('token refresh failed', failure);
      // a network failure or a rate limit says nothing about the token; and another tab may have got a newer one
      const isRefused = failure instanceof HttpError && failure.status >= 400 && failure.status < 500;
      const isStillKept = readTokens()?.refreshToken === refreshToken;
      if (isRefused && failure.status !== 429 && isStillKept) {
        dropTokens();
        sayEnded(failure);
      }
      return null;
    }
  },
});

/** A token for the socket's handshake that is valid for at least `leastMs`; null for a visitor. */
export async function freshToken(leastMs: number): Promise<string | null> {
  const stored = readTokens();
  if (!stored) return null;
  if (stored.expiresAt - Date.now() > leastMs) return stored.idToken;
  // one that could not be renewed just now may still be good
  return (await refreshToken(stored.idToken)) ?? readTokens()?.idToken ?? null;
}

/** Replaces a token that the server rejects. False when the session has ended; the tokens are then deleted. */
export async function renewToken(): Promise<boolean> {
  const stored = readTokens();
  if (stored) await refreshToken(stored.idToken);
  return readTokens() !== null;
}
