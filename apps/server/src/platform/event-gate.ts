import { Allowance } from './allowance.ts';
import { clock } from './clock.ts';
import { LIMITS } from './limits.ts';

/** Sender of events: a user with all their sockets, or a visitor's single socket and its address. */
export type Sender = { userId: number | null; socketId: string; address: string };

/** Why an event was dropped. */
export const DROPPED = ['malformed', 'too_many'] as const;
export type Dropped = (typeof DROPPED)[number];

/** Rate limits of the events of all sockets, and the number of dropped ones. */
export class EventGate {
  readonly #events = new Allowance(LIMITS.events);
  readonly #addresses = new Allowance(LIMITS.visitor_events);
  readonly #telling = new Allowance(LIMITS.event_refusals);
  readonly #patience = new Allowance(LIMITS.dropped_events);
  readonly #now: () => number;
  /** Counted since the start of the process. */
  readonly dropped: Record<Dropped, number> = { malformed: 0, too_many: 0 };

  constructor(now: () => number = clock.now) {
    this.#now = now;
  }

  /** Whether the sender's budget allows one more event. */
  admits(sender: Sender): boolean {
    const now = this.#now();
    return (
      this.#events.spend(keyOf(sender), now) && (sender.userId !== null || this.#addresses.spend(sender.address, now))
    );
  }

  /** Counts a dropped event; true when the sender has had too many dropped and is to be disconnected. */
  hasEnoughOf(sender: Sender): boolean {
    return !this.#patience.spend(keyOf(sender), this.#now());
  }

  /** Whether the sender gets a message about this dropped event; at most one per `event_refusals`. */
  tells(sender: Sender): boolean {
    return this.#telling.spend(keyOf(sender), this.#now());
  }
}

const keyOf = ({ userId, socketId }: Sender) => (userId === null ? `socket ${socketId}` : `user ${userId}`);
