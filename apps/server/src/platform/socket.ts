import type { EventEmitter } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import {
  type ClientArguments,
  type ClientEvent,
  type ClientEvents,
  clientEvents,
  type ServerEvents,
} from '@chilyo/protocol';
import type { Logger } from 'pino';
import { type Socket as IoSocket, Server } from 'socket.io';

/** Who is at the other end; a visitor has no user id. */
export type SocketData = { userId: number | null; budget: number; refilledAt: number };
export type Io = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type Socket = IoSocket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type Acknowledge = (answer: unknown) => void;
/** Stands for the acknowledgement that a client did not ask for. */
export const notAsked: Acknowledge = () => {};

/** Events one socket may send in a burst, and how many come back a second. */
const BURST = 60;
const PER_SECOND = 20;
/** Most bytes of one message. */
const MAX_BYTES = 32_768;

export function createIo(server: HttpServer, allowedOrigin: string | undefined): Io {
  return new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_BYTES,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    ...(allowedOrigin && { cors: { origin: allowedOrigin } }),
  });
}

/**
 * Listens to one event of the contract. Arguments that do not fit its schema, and events beyond the socket's budget,
 * are answered by `refuse` where an acknowledgement was asked for, and dropped where none was; the handler never sees them.
 */
export function listen<E extends ClientEvent>(
  socket: Socket,
  event: E,
  log: Logger,
  handler: (args: ClientArguments<E>, ack: Acknowledge) => void | Promise<void>,
  refuse: (code: 'INVALID_INPUT' | 'TOO_MANY_REQUESTS' | 'INTERNAL') => unknown,
): void {
  const answer = async (...raw: unknown[]) => {
    const asked = typeof raw.at(-1) === 'function' ? (raw.pop() as Acknowledge) : undefined;
    const ack: Acknowledge = asked ?? notAsked;
    try {
      if (!spend(socket.data)) return ack(refuse('TOO_MANY_REQUESTS'));
      const wanted = clientEvents[event].args;
      const most = wanted.def.items.length;
      const args = wanted.safeParse(raw.slice(0, most));
      if (!args.success || raw.length > most) return ack(refuse('INVALID_INPUT'));
      await handler(args.data as ClientArguments<E>, ack);
    } catch (error) {
      log.error({ err: error, event }, 'socket event failed');
      ack(refuse('INTERNAL'));
    }
  };
  // The listener checks every argument itself, so it is registered as one that knows nothing of them.
  (socket as unknown as EventEmitter).on(event, (...raw: unknown[]) => void answer(...raw));
}

function spend(data: SocketData): boolean {
  const now = Date.now();
  data.budget = Math.min(BURST, data.budget + ((now - data.refilledAt) / 1000) * PER_SECOND);
  data.refilledAt = now;
  if (data.budget < 1) return false;
  data.budget -= 1;
  return true;
}

export const userRoom = (userId: number) => `user:${userId}`;
