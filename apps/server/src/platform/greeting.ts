import type { Server } from './server.ts';
import type { Io, Socket } from './socket.ts';
import { together } from './together.ts';

/** Least time between two queries for new sockets, ms: at hundreds of sockets a second, dozens share each. */
export const GREETING_MS = 50;

/** The sockets that a greeting goes to. */
export type Greeted = ReturnType<Io['to']>;

/**
 * Sends sockets what a query answers. All that ask while one is under way share the next one and its encoding: after a
 * restart thousands come within seconds.
 */
export function greetTogether<A>(
  io: Io,
  query: () => Promise<A>,
  send: (room: Greeted, answer: A) => void,
): (socket: Socket) => Promise<void> {
  return together<Socket, void>(async (sockets) => {
    const answer = await query();
    send(io.local.to(sockets.map(({ id }) => id)), answer);
  }, GREETING_MS);
}

/** The same for every new socket. */
export function greet<A>(
  { io, inBackground }: Pick<Server, 'io' | 'inBackground'>,
  what: string,
  query: () => Promise<A>,
  send: (room: Greeted, answer: A) => void,
): void {
  const sendTo = greetTogether(io, query, send);
  io.on('connection', (socket) => inBackground(what, sendTo(socket)));
}
