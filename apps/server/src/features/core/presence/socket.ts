import { OLDEST_ACCEPTED_CLIENT_VERSION } from '@chilyo/protocol';
import type { Server } from '../../../platform/server.ts';
import { listen } from '../../../platform/socket.ts';
import type { Presence } from './service.ts';

/** Heartbeats and connections. */
export function presenceSockets({ io, log, now }: Server, presence: Presence): void {
  io.on('connection', (socket) => {
    const { userId, address } = socket.data;
    if (userId !== null) presence.connected(userId);
    socket.on('disconnect', () => {
      if (userId === null) presence.visitorLeft(socket.id);
      else presence.disconnected(userId, now());
    });
    listen(
      socket,
      'ALIVE',
      log,
      ([alive], ack) => {
        if (userId !== null) presence.userSeen(userId, now());
        else presence.visitorSeen(socket.id, `${address} ${alive.random_string}`, now());
        ack({ success: alive.client_version >= OLDEST_ACCEPTED_CLIENT_VERSION });
      },
      (code) => ({ success: code !== 'INVALID_INPUT' }),
    );
    socket.emit('ALIVES', ...presence.alives(now()));
  });
}
