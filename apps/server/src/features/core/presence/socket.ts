import { OLDEST_ACCEPTED_CLIENT_VERSION } from '@chilyo/protocol';
import { greet } from '../../../platform/greeting.ts';
import { Recent } from '../../../platform/recent.ts';
import type { Server } from '../../../platform/server.ts';
import { listen, type Socket } from '../../../platform/socket.ts';
import type { Presence } from './service.ts';

/** How long new sockets are sent the same list of who is here, ms: it is sorted and holds hundreds. */
const ALIVES_MS = 1_000;

/** Heartbeats and connections. */
export function presenceSockets(server: Server, presence: Presence): void {
  const { io, log, now } = server;
  function left(this: Socket): void {
    const { userId } = this.data;
    if (userId === null) presence.visitorLeft(this.id);
    else presence.disconnected(userId, now());
  }
  io.on('connection', (socket) => {
    const { userId } = socket.data;
    if (userId !== null) presence.connected(userId);
    socket.on('disconnect', left);
  });
  listen(
    io,
    'ALIVE',
    log,
    (socket, [alive], ack) => {
      const { userId, address } = socket.data;
      if (userId !== null) presence.userSeen(userId, now());
      else presence.visitorSeen(socket.id, `${address} ${alive.random_string}`, now());
      ack({ success: alive.client_version >= OLDEST_ACCEPTED_CLIENT_VERSION });
    },
    (code) => ({ success: code !== 'INVALID_INPUT' }),
  );
  const alives = new Recent(ALIVES_MS, async () => presence.alives(now()));
  greet(
    server,
    'sending who is here',
    () => alives.current(),
    (room, recent) => room.emit('ALIVES', ...recent),
  );
}
