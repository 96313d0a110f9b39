import type { Io } from '../../../platform/socket.ts';
import { audienceRoom, gameRooms } from './audience.ts';

/** Debounce of joins and leaves, ms. */
const TOGETHER_MS = 200;
const ROOM = /^game:(\d+):/;

/**
 * Broadcasts the spectator count of a match to all its rooms, after a player or spectator joins and after a spectator
 * leaves.
 */
export function tellWatchers(io: Io): { close: () => void } {
  const { adapter, sockets } = io.of('/');
  const waiting = new Map<number, NodeJS.Timeout>();
  /** The last broadcast count by match, where it was not 0. */
  const told = new Map<number, number>();

  /** Counts a user with two windows once, and a visitor per window. */
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
