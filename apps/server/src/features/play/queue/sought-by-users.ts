import { RANKED_CHANNEL } from '@chilyo/protocol';
import type { Sought } from './port.ts';

/** A user and what they seek. */
export type Search = readonly [userId: number, sought: Sought];

/**
 * How long ago a user may have been told something by a queue that did not know of its successor yet, ms: longer than the
 * loss of a lease stays unnoticed.
 */
const TOLD_MS = 10_000;

/** What each user seeks, as the node of the queue tells: every node keeps it, so that any may go on with the queue. */
export class SoughtByUsers {
  readonly #sought = new Map<number, Sought>();
  /** Players whose match is being stored. */
  readonly #starting = new Set<number>();
  /** When the queue on this node told a user a state, ms, in the order of time; recent ones only. */
  readonly #told = new Map<number, number>();

  note(userId: number, sought: Sought | null, isStarting: boolean): void {
    if (isStarting) this.#starting.add(userId);
    else this.#starting.delete(userId);
    if (sought) this.#sought.set(userId, sought);
    else this.#sought.delete(userId);
  }

  /** The same, told to the user by the queue on this node. */
  noteTold(userId: number, sought: Sought | null, isStarting: boolean): void {
    this.note(userId, sought, isStarting);
    this.#told.delete(userId);
    this.#told.set(userId, performance.now());
    this.#forgetTold();
  }

  /** Takes over what another node has; answers the users missing there. */
  replace(all: readonly Search[]): number[] {
    const before = [...this.#sought.keys(), ...this.#starting];
    // a match that is being stored is not in what is sent, and its players are notified when it is
    this.#sought.clear();
    for (const [userId, sought] of all) this.#sought.set(userId, sought);
    return before.filter((userId) => !this.#sought.has(userId));
  }

  /** All of it, for a queue that tells it once more; none is left here. */
  take(): { searches: Search[]; starting: number[] } {
    const taken = { searches: this.searches(), starting: [...this.#starting] };
    this.#sought.clear();
    this.#starting.clear();
    return taken;
  }

  searches(): Search[] {
    return [...this.#sought];
  }

  /** Users who search for a ranked match. */
  seekers(): Set<number> {
    const seeking = this.searches().filter(([, { channel, isSearching }]) => channel === RANKED_CHANNEL && isSearching);
    return new Set(seeking.map(([userId]) => userId));
  }

  /** Users who seek something, and users lately notified of the contrary. */
  userIds(): number[] {
    this.#forgetTold();
    return [...this.#sought.keys(), ...this.#told.keys()];
  }

  #forgetTold(): void {
    const before = performance.now() - TOLD_MS;
    for (const [userId, at] of this.#told) {
      if (at >= before) return;
      this.#told.delete(userId);
    }
  }
}
