import type { Io } from '../../../platform/socket.ts';
import { audienceRoom, gameRooms } from './audience.ts';

/** Many who come at once are told of once. */
const TOGETHER_MS = 200;
const ROOM = /^game:(\d+):/;

/** Tells everybody at a match how many watch it: after somebody has come, as player or spectator, and after a spectator has gone. */
export function tellWatchers(io: Io): { close: () => void } {
  const { adapter, sockets } = io.of('/');
  const waiting = new Map<number, NodeJS.Timeout>();
  /** What was told last, where it was not nobody. */
  const told = new Map<number, number>();

  /** A person with two windows is one; visitors are as many as their windows. */
  function countOf(gameId: number): number {
    const room = adapter.rooms.get(audienceRoom(gameId, 'spectators')) ?? new Set();
    return new Set([...room].map((socketId) => sockets.get(socketId)?.data.userId ?? socketId)).size;
  }

  function tell(gameId: number): void {
    waiting.delete(gameId);
    const count = countOf(gameId);
    if (count === 0 && !told.has(gameId)) return;
    if (count === 0) told.delete(gameId);
    else told.set(gameId, count);
    io.to(gameRooms(gameId)).emit('GAME_WATCHERS', gameId, count);
  }

  const changed = (room: string) => {
    const gameId = Number(ROOM.exec(room)?.[1] ?? 0);
    if (gameId > 0 && !waiting.has(gameId))
      waiting.set(
        gameId,
        setTimeout(() => tell(gameId), TOGETHER_MS),
      );
  };
  adapter.on('join-room', changed);
  adapter.on('leave-room', changed);
  return {
    close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      adapter.off('join-room', changed);
      adapter.off('leave-room', changed);
    },
  };
}
