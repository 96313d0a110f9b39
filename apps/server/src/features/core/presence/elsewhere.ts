import { ONLINE_WINDOW_MS } from '@chilyo/protocol';
import type { Bus } from '../../../platform/nodes/bus.ts';

declare module '../../../platform/nodes/bus.ts' {
  interface Told {
    /** The first socket of a user came to this node, or the last one left. */
    presence: { userId: number; isHere: boolean };
    /** All users with a socket on this node. */
    'all-present': readonly number[];
    /** Last-seen times of the people of this node, by their keys. */
    seen: readonly (readonly [key: string, at: number])[];
  }
}

type Port = {
  came: (userId: number) => void;
  left: (userId: number) => void;
  /** Users with a socket on this node. */
  here: () => number[];
};

/** Whose sockets are on other nodes, as they tell; who was on a node that ends is gone. */
export class Elsewhere {
  readonly #port: Port;
  readonly #users = new Map<string, Set<number>>();
  readonly #seen = new Map<string, readonly (readonly [key: string, at: number])[]>();

  constructor(bus: Bus, port: Port) {
    this.#port = port;
    bus.hear('presence', ({ userId, isHere }, node) => {
      const users = this.#users.get(node) ?? new Set();
      this.#users.set(node, users);
      if (isHere) users.add(userId);
      else users.delete(userId);
      this.#report([userId], isHere);
    });
    bus.hear('all-present', (present, node) => {
      const before = this.#users.get(node) ?? new Set();
      const now = new Set(present);
      this.#users.set(node, now);
      this.#report(
        present.filter((userId) => !before.has(userId)),
        true,
      );
      this.#report(
        [...before].filter((userId) => !now.has(userId)),
        false,
      );
    });
    bus.hear('seen', (seen, node) => void this.#seen.set(node, seen));
    bus.onLeft((node) => {
      const gone = this.#users.get(node) ?? [];
      this.#users.delete(node);
      this.#seen.delete(node);
      this.#report(gone, false);
    });
    bus.onIntroduce(() => bus.tell('all-present', port.here()));
  }

  #report(users: Iterable<number>, isHere: boolean): void {
    for (const userId of users) {
      if (isHere) this.#port.came(userId);
      else this.#port.left(userId);
    }
  }

  get users(): number[] {
    return [...this.#users.values()].flatMap((users) => [...users]);
  }

  has(userId: number): boolean {
    for (const users of this.#users.values()) if (users.has(userId)) return true;
    return false;
  }

  /** Last-seen times of this node's people and of those elsewhere, each person once. */
  seenWith(here: ReadonlyMap<string, number>, now: number): ReadonlyMap<string, number> {
    if (this.#seen.size === 0) return here;
    const all = new Map(here);
    for (const seen of this.#seen.values())
      for (const [key, at] of seen) if (now - at <= ONLINE_WINDOW_MS && at > (all.get(key) ?? 0)) all.set(key, at);
    return all;
  }
}
