import type { Server as HttpServer } from 'node:http';
import {
  type ClientArguments,
  type ClientEvent,
  type ClientEvents,
  clientEvents,
  refused,
  type ServerEvents,
} from '@chilyo/protocol';
import type { Logger } from 'pino';
import { type Socket as IoSocket, Server } from 'socket.io';
import { isUnavailable } from './database-errors.ts';
import type { Dropped, EventGate } from './event-gate.ts';
import { HeardRooms } from './heard-rooms.ts';
import { type Bus, loneBus } from './nodes/bus.ts';
import { sharedRooms } from './nodes/shared-rooms.ts';
import { plainParser } from './plain-parser.ts';

/** The user behind a socket; null for a visitor. */
export type SocketData = {
  userId: number | null;
  address: string;
  gate: EventGate;
  /** Session of the socket's token, where the issuer names one, and the token's expiry, ms; null for a visitor. */
  session: string | undefined;
  expiresAt: number | null;
};
export type Io = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type Socket = IoSocket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type Acknowledge = (answer: unknown) => void;
/** Used when the client wants no acknowledgement. */
export const notAsked: Acknowledge = () => {};

/** Why an event may fail before or outside its handler. */
type ListenRefusal = 'INVALID_INPUT' | 'TOO_MANY_REQUESTS' | 'INTERNAL' | 'UNAVAILABLE';

/**
 * Largest message, bytes: messages are parsed before their sender is known. Legitimate ones stay below a quarter of it.
 */
const MAX_BYTES = 8_192;

export function createIo(server: HttpServer, webOrigins: readonly string[], bus: Bus = loneBus()): Io {
  const io: Io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_BYTES,
    parser: plainParser,
    adapter: bus.isShared ? sharedRooms(bus) : HeardRooms,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    // the requests of one polling client would reach different nodes
    ...(bus.isShared && { transports: ['websocket'] as const }),
    ...(webOrigins.length > 0 && { cors: { origin: [...webOrigins] } }),
  });
  // each feature listens for connections once; the library warns of the eleventh
  io.of('/').setMaxListeners(0);
  return io;
}

type Listener = {
  event: ClientEvent;
  log: Logger;
  handler: (socket: Socket, args: never, ack: Acknowledge) => void | Promise<void>;
  refuse: (code: ListenRefusal, socket: Socket) => unknown;
};
const listeners = new WeakMap<Io, Map<string, Listener>>();

/**
 * Registers the handler of a contract event of all sockets. Arguments that do not fit the schema, and events beyond the
 * sender's budget, are counted and never reach the handler: with an acknowledgement they are answered by `refuse`,
 * otherwise dropped, and the user gets an occasional warning. `refuse` also reports a failed handler.
 */
export function listen<E extends ClientEvent>(
  io: Io,
  event: E,
  log: Logger,
  handler: (socket: Socket, args: ClientArguments<E>, ack: Acknowledge) => void | Promise<void>,
  refuse: (code: ListenRefusal, socket: Socket) => unknown,
): void {
  const heard = listeners.get(io) ?? hearAll(io);
  heard.set(event, { event, log, handler, refuse });
}

/** One function hears every event of every socket: a listener for each would take kilobytes of each connection. */
function hearAll(io: Io): Map<string, Listener> {
  const heard = new Map<string, Listener>();
  listeners.set(io, heard);
  function hear(this: Socket, event: string, ...raw: unknown[]): void {
    const listener = heard.get(event);
    if (listener && this.connected) void answer(this, listener, raw);
  }
  io.on('connection', (socket) => void socket.onAny(hear));
  return heard;
}

async function answer(socket: Socket, { event, log, handler, refuse }: Listener, raw: unknown[]): Promise<void> {
  const { args: wanted, ack: isAnswered } = clientEvents[event];
  const most = wanted.def.items.length;
  const { gate, userId, address } = socket.data;
  const sender = { userId, address, socketId: socket.id };
  const asked = typeof raw.at(-1) === 'function' ? (raw.pop() as Acknowledge) : undefined;
  const ack: Acknowledge = asked ?? notAsked;
  const answerRefusal = (code: ListenRefusal) =>
    isAnswered === 'asked' && asked ? asked(refused(code)) : ack(refuse(code, socket));
  const drop = (why: Dropped, code: ListenRefusal) => {
    gate.dropped[why] += 1;
    if (gate.mustDisconnect(sender)) return hangUp(socket);
    if (isAnswered === true || (isAnswered && asked)) answerRefusal(code);
    else if (why === 'too_many' && gate.mayWarn(sender)) refuse(code, socket);
  };
  try {
    if (!gate.admits(sender)) return drop('too_many', 'TOO_MANY_REQUESTS');
    const args = wanted.safeParse(raw.slice(0, most));
    if (!args.success || raw.length > most) return drop('malformed', 'INVALID_INPUT');
    await handler(socket, args.data as never, ack);
  } catch (error) {
    const isAway = isUnavailable(error);
    log[isAway ? 'warn' : 'error']({ err: error, event }, 'socket event failed');
    answerRefusal(isAway ? 'UNAVAILABLE' : 'INTERNAL');
  }
}

/** Closes a connection so that its client reconnects, which requires a valid token. */
export const hangUp = (socket: Socket): void => socket.conn.close();

/** Disconnects all matching sockets of this node. */
export function hangUpOn(io: Io, fits: (data: SocketData) => boolean): void {
  for (const socket of io.sockets.sockets.values()) if (fits(socket.data)) hangUp(socket);
}

/** Whether a socket of any node is in the room. */
export const isHeard = (io: Io, room: string): boolean => (io.of('/').adapter as HeardRooms).isHeard(room);

export const userRoom = (userId: number) => `user:${userId}`;
