import type { BroadcastOptions } from 'socket.io-adapter';
import { HeardRooms } from '../heard-rooms.ts';
import type { Bus } from './bus.ts';
import { RoomsElsewhere } from './rooms-elsewhere.ts';

/**
 * Rooms whose sockets are on several nodes. A broadcast reaches this node's sockets at once, without Redis, and those of
 * the others by the bus; one that is `local` stays here, and one to the rooms of a match goes only where they have sockets.
 */
export const sharedRooms = (bus: Bus): typeof HeardRooms =>
  class SharedRooms extends HeardRooms {
    readonly #elsewhere = new RoomsElsewhere(bus);

    constructor(...args: ConstructorParameters<typeof HeardRooms>) {
      super(...args);
      bus.hear('rooms', ({ packet, rooms, except, flags }) =>
        super.broadcast(packet, { rooms: new Set(rooms), except: new Set(except), flags }),
      );
      bus.onIntroduce(() => this.#elsewhere.tellAll(this.rooms.keys()));
      this.on('create-room', (room: string) => this.#elsewhere.tell(room, 'made'));
      this.on('delete-room', (room: string) => this.#elsewhere.tell(room, 'left'));
    }

    override isHeard(room: string): boolean {
      return super.isHeard(room) || this.#elsewhere.nodesOf(new Set([room]))?.length !== 0;
    }

    override broadcast(packet: unknown, options: BroadcastOptions): void {
      const { rooms, except = [], flags = {} } = options;
      const to = flags.local ? [] : this.#elsewhere.nodesOf(rooms);
      if (to?.length !== 0) bus.tell('rooms', { packet, rooms: [...rooms], except: [...except], flags }, to);
      super.broadcast(packet, options);
    }
  };
