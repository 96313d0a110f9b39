import type { ClientEvents, SaidAnswer, ServerEvents } from '@chilyo/protocol';
import {
  CLIENT_VERSION,
  RANDOM_STRING_COOKIE_DAYS,
  RECONNECT_DELAY_MAX_MS,
  RECONNECT_DELAY_MS,
  SOCKET_TIMEOUT_MS,
} from '@chilyo/protocol/constants';
import { io, type Socket } from 'socket.io-client';
import { freshToken } from './http.ts';
import { currentUser } from './user-store.ts';

export type GameSocket = Socket<ServerEvents, ClientEvents>;

/** One socket for the page's life. The token is asked for anew at every connect. */
export const socket: GameSocket = io(import.meta.env.VITE_API_HOST ?? '/', {
  autoConnect: false,
  reconnection: true,
  reconnectionDelay: RECONNECT_DELAY_MS,
  reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  timeout: SOCKET_TIMEOUT_MS,
  transports: ['websocket', 'polling'],
  auth: (give) => {
    freshToken().then(
      (token) => give(token ? { token } : {}),
      () => give({}),
    );
  },
});

const NOT_SAID = '보내지 못했습니다. 잠시 뒤에 다시 보내 주세요.';

/** After signing in the same page speaks as somebody else. */
export function reconnectAsUser(): void {
  socket.disconnect();
  socket.connect();
}

export function sendAlive(answered: (success: boolean) => void): void {
  socket.emit(
    'ALIVE',
    {
      user_id: currentUser()?.id ?? 0,
      is_document_hidden: document.hidden,
      client_version: CLIENT_VERSION,
      random_string: randomString(),
    },
    ({ success }) => answered(success),
  );
}

/** Longer than a line of talk takes on a bad line. */
const SAID_MS = 10_000;

/** Says a line, in the shared room or where a match is watched; what comes of it. */
export async function sayLine(line: string, gameId?: number): Promise<SaidAnswer> {
  const asked = socket.timeout(SAID_MS);
  const answer: Promise<SaidAnswer | null | undefined> =
    gameId === undefined
      ? asked.emitWithAck('MESSAGE', line, '', location.pathname)
      : asked.emitWithAck('GAME_MESSAGE', gameId, line);
  // without words the reason has come as an ALERT
  return (await answer.catch(() => null)) ?? { ok: false, code: 'UNAVAILABLE', message: NOT_SAID };
}

/** Tells visitors apart for a day, nothing more. */
function randomString(): string {
  const kept = /(?:^|; )random_string=([^;]+)/.exec(document.cookie)?.[1];
  if (kept) return kept;
  const made =
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16)).join('');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `random_string=${made}; max-age=${RANDOM_STRING_COOKIE_DAYS * 86_400}; path=/; samesite=lax`;
  return made;
}
