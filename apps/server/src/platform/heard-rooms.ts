import { type BroadcastOptions, Adapter as InMemoryAdapter } from 'socket.io-adapter';

/** Rooms in memory; what is sent to rooms that are all empty is not even encoded. */
export class HeardRooms extends InMemoryAdapter {
  /** Whether what is sent to the room reaches a socket, as far as this process knows. */
  isHeard(room: string): boolean {
    return this.rooms.has(room);
  }

  override broadcast(packet: unknown, options: BroadcastOptions): void {
    const { rooms } = options;
    if (rooms.size > 0 && ![...rooms].some((room) => this.rooms.has(room))) return;
    super.broadcast(packet, options);
  }
}
