import type { BroadcastOptions } from 'socket.io-adapter';
import { HeardRooms } from '../heard-rooms.ts';
import type { Bus } from './bus.ts';

/**
 * Rooms whose sockets are on several nodes. A broadcast reaches this node's sockets at once, without Redis, and those of
 * the others by the bus; one that is `local` stays here.
 */
export const sharedRooms = (bus: Bus): typeof HeardRooms =>
  class SharedRooms extends HeardRooms {
    constructor(...args: ConstructorParameters<typeof HeardRooms>) {
      super(...args);
      bus.hear('rooms', ({ packet, rooms, except, flags }) =>
        super.broadcast(packet, { rooms: new Set(rooms), except: new Set(except), flags }),
      );
    }

    override broadcast(packet: unknown, options: BroadcastOptions): void {
      const { rooms, except = [], flags = {} } = options;
      if (!flags.local) bus.tell('rooms', { packet, rooms: [...rooms], except: [...except], flags });
      super.broadcast(packet, options);
    }
  };
