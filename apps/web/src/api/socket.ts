import type { ClientEvents, SaidAnswer } from '@chilyo/protocol';
import {
  CLIENT_VERSION,
  RANDOM_STRING_COOKIE_DAYS,
  RECONNECT_DELAY_MAX_MS,
  RECONNECT_DELAY_MS,
  SOCKET_TIMEOUT_MS,
} from '@chilyo/protocol/constants';
import { showAlert } from '../lib/dialogs.ts';
import { importAgain } from '../lib/import-again.ts';
import { reloadPage } from '../lib/reload.ts';
import { readTokens } from '../lib/tokens.ts';
import { currentUser } from '../lib/user-store.ts';
import { freshToken, renewToken } from './http.ts';
import { type GameSocket, LateSocket } from './late-socket.ts';
import { expectHeartbeat, isWithoutLine, lineIsDown, lineIsUp } from './line.ts';

/** How long before its token expires the socket reconnects with a new one, ms: the server closes connections with an expired token. */
const RENEW_MS = 90_000;
/** Least time between two renewals, ms, however short tokens live. */
const REST_MS = 10_000;

/** The line is opened before the user is known, and greets the server after that. */
let mayGreet: Promise<unknown> = Promise.resolve();
export const greetAfter = (known: Promise<unknown>): void => {
  mayGreet = known;
};

const library = importAgain(() => import('socket.io-client'));

async function bring(): Promise<GameSocket> {
  const { io } = await library();
  return io(import.meta.env.VITE_API_HOST ?? '/', {
    autoConnect: false,
    reconnection: true,
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: SOCKET_TIMEOUT_MS,
    transports: ['websocket', 'polling'],
    auth: (give) => {
      const token = mayGreet.then(() => freshToken(RENEW_MS + 10_000));
      token.then(
        (fresh) => give(fresh ? { token: fresh } : {}),
        () => give({}),
      );
    },
  });
}

/** Meant for the moment in which they are sent: minutes later an emote mocks another turn, and a command hits another state. */
const OF_THE_MOMENT: ReadonlySet<keyof ClientEvents> = new Set(['GAME_EMOTE', 'PROMPT'] as const);

/** The only socket of the page. Each connect gets a fresh token. */
export const socket = new LateSocket(bring, (event) => OF_THE_MOMENT.has(event) && isWithoutLine());

const NOT_SAID = '보내지 못했습니다. 잠시 뒤에 다시 보내 주세요.';

/** Reconnects after signing in, as another user, and after a token is replaced. */
export function reconnectAsUser(): void {
  socket.disconnect();
  socket.connect();
}

let renewal: ReturnType<typeof setTimeout> | undefined;
socket.on('connect', () => {
  lineIsUp();
  clearTimeout(renewal);
  const tokens = readTokens();
  if (!tokens) return;
  renewal = setTimeout(reconnectAsUser, Math.max(REST_MS, tokens.expiresAt - Date.now() - RENEW_MS));
});

socket.on('disconnect', (reason) => lineIsDown(reason === 'io client disconnect'));

/** The server has refused the token, and Socket.IO does not try again by itself. */
socket.on('connect_error', () => {
  lineIsDown();
  if (!socket.active) setTimeout(() => void connectWithAnother(), RECONNECT_DELAY_MS);
});

async function connectWithAnother(): Promise<void> {
  if (socket.active) return;
  if ((await renewToken()) || !currentUser()) {
    socket.connect();
    return;
  }
  await showAlert('로그인이 끝났습니다. 이어서 하려면 다시 로그인해 주세요.', '로그아웃되었습니다');
  reloadPage();
}

export function sendAlive(answered: (success: boolean) => void): void {
  const isHere = expectHeartbeat();
  socket.emit(
    'ALIVE',
    {
      user_id: currentUser()?.id ?? 0,
      is_document_hidden: document.hidden,
      client_version: CLIENT_VERSION,
      random_string: randomString(),
    },
    ({ success }) => {
      isHere();
      answered(success);
    },
  );
}

/** Longer than a chat message takes on a slow connection. */
const SAID_MS = 10_000;

/** Sends a chat message to the shared room or to the spectators of a match. Resolves to the server's answer. */
export async function sayLine(line: string, gameId?: number): Promise<SaidAnswer> {
  const answer: Promise<SaidAnswer | null | undefined> =
    gameId === undefined
      ? socket.ask(SAID_MS, 'MESSAGE', line, '', location.pathname)
      : socket.ask(SAID_MS, 'GAME_MESSAGE', gameId, line);
  // without words the reason has come as an ALERT
  return (await answer.catch(() => null)) ?? { ok: false, code: 'UNAVAILABLE', message: NOT_SAID };
}

/** An id that tells visitors apart for a day. */
function randomString(): string {
  const kept = /(?:^|; )random_string=([^;]+)/.exec(document.cookie)?.[1];
  if (kept) return kept;
  const made =
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16)).join('');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `random_string=${made}; max-age=${RANDOM_STRING_COOKIE_DAYS * 86_400}; path=/; samesite=lax`;
  return made;
}
