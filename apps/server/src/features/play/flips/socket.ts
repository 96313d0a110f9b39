import type { Server } from '../../../platform/server.ts';
import { flipPot } from './flip-pot.ts';

/** Sends the pot to every new connection. */
export function flipSockets({ io, db, inBackground }: Server): void {
  io.on('connection', (socket) =>
    inBackground(
      'sending the flip pot',
      flipPot(db).then((pot) => socket.emit('FLIP_POINT', pot)),
    ),
  );
}
