import { greet } from '../../../platform/greeting.ts';
import type { Server } from '../../../platform/server.ts';
import { festivalEnd } from './service.ts';

/** Sends the end of the festival to every new connection. */
export function economySockets(server: Server): void {
  greet(
    server,
    'sending the end of the festival',
    () => festivalEnd(server.db, server.now()),
    (room, end) => room.emit('POINT_FESTIVAL', end),
  );
}
