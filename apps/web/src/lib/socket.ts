import type { ClientEvents, ServerEvents } from '@chilyo/protocol';
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
