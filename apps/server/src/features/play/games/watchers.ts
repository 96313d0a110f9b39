import type { Bus } from '../../../platform/nodes/bus.ts';
import type { Io } from '../../../platform/socket.ts';
import { audienceRoom, gameRooms } from './audience.ts';

declare module '../../../platform/nodes/bus.ts' {
  interface Told {
    /** The spectators of a match whose sockets are on this node, by their keys. */
    watchers: { gameId: number; keys: readonly (number | string)[] };
  }
}

/** Debounce of joins and leaves, ms. */
const TOGETHER_MS = 200;
const ROOM = /^game:(\d+):/;

/**
 * Broadcasts the spectator count of a match to all its rooms, after a player or spectator joins and after a spectator
 * leaves. Each node counts all nodes' spectators, and tells its own sockets.
 */
export function broadcastSpectators(io: Io, bus: Bus): { close: () => void } {
  const { adapter, sockets } = io.of('/');
  const waiting = new Map<number, NodeJS.Timeout>();
  /** The last broadcast count by match, where it was not 0. */
  const told = new Map<number, number>();
  /** Spectators on other nodes, by match and node. */
  const elsewhere = new Map<number, Map<string, readonly (number | string)[]>>();

  /** A user with two windows is one, and a visitor is one per window. */
  function keysHere(gameId: number): (number | string)[] {
    const room = adapter.rooms.get(audienceRoom(gameId, 'spectators')) ?? new Set();
    return [...new Set([...room].map((socketId) => sockets.get(socketId)?.data.userId ?? socketId))];
  }

  function tell(gameId: number): void {
    waiting.delete(gameId);
    const others = [...(elsewhere.get(gameId)?.values() ?? [])].flat();
    const count = new Set([...keysHere(gameId), ...others]).size;
    if (count === 0 && !told.has(gameId)) return;
    if (count === 0) told.delete(gameId);
    else told.set(gameId, count);
    io.local.to(gameRooms(gameId)).emit('GAME_WATCHERS', gameId, count);
  }

  function tellSoon(gameId: number): void {
    if (!waiting.has(gameId))
      waiting.set(
        gameId,
        setTimeout(() => tell(gameId), TOGETHER_MS),
      );
  }
  const tellNodes = (gameId: number) => bus.tell('watchers', { gameId, keys: keysHere(gameId) });
  /** Matches whose count of spectators has changed, and is not yet told to the other nodes. */
  const changedHere = new Set<number>();
  function tellNodesSoon(gameId: number): void {
    if (!bus.isShared || changedHere.has(gameId)) return;
    changedHere.add(gameId);
    setTimeout(() => {
      changedHere.delete(gameId);
      tellNodes(gameId);
    }, TOGETHER_MS / 2).unref();
  }
  const gameOf = (room: string) => Number(ROOM.exec(room)?.[1] ?? 0);
  const changed = (room: string) => {
    const gameId = gameOf(room);
    if (gameId === 0) return;
    tellNodesSoon(gameId);
    tellSoon(gameId);
  };
  function noteElsewhere(node: string, gameId: number, keys: readonly (number | string)[]): void {
    const nodes = elsewhere.get(gameId) ?? new Map<string, readonly (number | string)[]>();
    if (keys.length > 0) nodes.set(node, keys);
    else nodes.delete(node);
    if (nodes.size > 0) elsewhere.set(gameId, nodes);
    else elsewhere.delete(gameId);
    tellSoon(gameId);
  }
  bus.hear('watchers', ({ gameId, keys }, node) => noteElsewhere(node, gameId, keys));
  bus.onLeft((node) => {
    for (const [gameId, nodes] of elsewhere) if (nodes.has(node)) noteElsewhere(node, gameId, []);
  });
  bus.onIntroduce(() => {
    for (const gameId of new Set([...adapter.rooms.keys()].map(gameOf))) if (gameId > 0) tellNodes(gameId);
  });
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
