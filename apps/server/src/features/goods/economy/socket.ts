import type { Server } from '../../../platform/server.ts';
import { together } from '../../../platform/together.ts';
import { festivalEnd } from './service.ts';

/** Sends the end of the festival to every new connection. */
export function economySockets({ io, db, now, inBackground }: Server): void {
  const festival = together(() => festivalEnd(db, now()));
  io.on('connection', (socket) =>
    inBackground(
      'sending the end of the festival',
      festival(null).then((end) => socket.emit('POINT_FESTIVAL', end)),
    ),
  );
}
