import type { Bus } from './bus.ts';

declare module './bus.ts' {
  interface Told {
    /** Rooms of matches with a socket of this node: all of them, or new and empty ones. */
    'rooms-heard': { rooms: readonly string[]; change: 'all' | 'made' | 'left' };
  }
}

/** Rooms of matches: an action is sent to them alone, and few nodes have a socket in one. */
const OF_MATCH = /^game:/;

/**
 * The rooms of matches that other nodes have sockets in. A node that has not sent its rooms yet counts as one that hears
 * all. A node answers a question after it has heard what the asking one sent to all before, so that a socket which joins a
 * match misses no event after the state it receives.
 */
export class RoomsElsewhere {
  readonly #bus: Bus;
  readonly #known = new Map<string, Set<string>>();

  constructor(bus: Bus) {
    this.#bus = bus;
    const forget = (node: string) => void this.#known.delete(node);
    bus.onLeft(forget);
    bus.onGap(forget);
    bus.hear('rooms-heard', ({ rooms, change }, node) => {
      if (change === 'all') this.#known.set(node, new Set(rooms));
      const known = this.#known.get(node);
      for (const room of rooms) {
        if (change === 'left') known?.delete(room);
        else known?.add(room);
      }
    });
  }

  /** Tells the others the rooms of this node. */
  tellAll(rooms: Iterable<string>): void {
    this.#bus.tell('rooms-heard', { rooms: [...rooms].filter((room) => OF_MATCH.test(room)), change: 'all' });
  }

  tell(room: string, change: 'made' | 'left'): void {
    if (OF_MATCH.test(room)) this.#bus.tell('rooms-heard', { rooms: [room], change });
  }

  /** The other nodes that what is said in these rooms is for; null for all. */
  nodesOf(rooms: ReadonlySet<string>): string[] | null {
    if (rooms.size === 0) return null;
    for (const room of rooms) if (!OF_MATCH.test(room)) return null;
    return this.#bus.nodes().filter((node) => node !== this.#bus.id && this.#hearsOne(node, rooms));
  }

  #hearsOne(node: string, rooms: ReadonlySet<string>): boolean {
    const known = this.#known.get(node);
    if (!known) return true;
    for (const room of rooms) if (known.has(room)) return true;
    return false;
  }
}
