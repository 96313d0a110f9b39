import { refusalMessage } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { listen, type Socket } from '../../platform/socket.ts';
import { audienceRoom, leaveAudience } from './audience.ts';
import type { Games } from './service.ts';

/** GAME_* events of one socket: players and spectators alike. */
export function gameSocket(socket: Socket, games: Games, log: Logger): void {
  const refuse = (code: 'INVALID_INPUT' | 'TOO_MANY_REQUESTS' | 'INTERNAL') => ({
    ok: false,
    code,
    message: refusalMessage(code),
  });

  listen(
    socket,
    'GAME_JOIN',
    log,
    async ([gameId, fromSeq], ack) => {
      // Into the room before the snapshot is taken: what comes in between arrives twice rather than never.
      const seat = await games.seatIn(gameId, socket.data.userId);
      await leaveAudience(socket, gameId);
      if (seat !== undefined) await socket.join(audienceRoom(gameId, seat ?? 'spectators'));
      ack(await games.join(gameId, socket.data.userId, fromSeq ?? undefined));
    },
    refuse,
  );
  listen(
    socket,
    'GAME_ACTION',
    log,
    async ([gameId, expectedSeq, action], ack) => {
      ack(await games.play(gameId, socket.data.userId, expectedSeq, action));
    },
    refuse,
  );
  listen(socket, 'GAME_LEAVE', log, ([gameId]) => leaveAudience(socket, gameId), refuse);
}
