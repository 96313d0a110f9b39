import type { Server } from '../../../platform/server.ts';
import { festivalEnd } from './service.ts';

/** Sends the end of the festival to every new connection. */
export function economySockets({ io, db, now, inBackground }: Server): void {
  io.on('connection', (socket) =>
    inBackground(
      'sending the end of the festival',
      festivalEnd(db, now()).then((end) => socket.emit('POINT_FESTIVAL', end)),
    ),
  );
}
