import { greet } from '../../../platform/greeting.ts';
import type { Server } from '../../../platform/server.ts';
import { flipPot } from './flip-pot.ts';

/** Sends the pot to every new connection. */
export function flipSockets(server: Server): void {
  greet(
    server,
    'sending the flip pot',
    () => flipPot(server.db),
    (room, points) => room.emit('FLIP_POINT', points),
  );
}
