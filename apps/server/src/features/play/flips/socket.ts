import type { Server } from '../../../platform/server.ts';
import { together } from '../../../platform/together.ts';
import { flipPot } from './flip-pot.ts';

/** Sends the pot to every new connection. */
export function flipSockets({ io, db, inBackground }: Server): void {
  const pot = together(() => flipPot(db));
  io.on('connection', (socket) =>
    inBackground(
      'sending the flip pot',
      pot(null).then((points) => socket.emit('FLIP_POINT', points)),
    ),
  );
}
