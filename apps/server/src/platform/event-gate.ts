import { Allowance } from './allowance.ts';
import { clock } from './clock.ts';
import { LIMITS } from './limits.ts';

/** Who sends events: a user with all his sockets, or a visitor's one socket and the address that it came from. */
export type Sender = { userId: number | null; socketId: string; address: string };

/** Why an event was dropped. */
export const DROPPED = ['malformed', 'too_many'] as const;
export type Dropped = (typeof DROPPED)[number];

/** What the events of all sockets may cost, and how many were dropped. */
export class EventGate {
  readonly #events = new Allowance(LIMITS.events);
  readonly #addresses = new Allowance(LIMITS.visitor_events);
  readonly #telling = new Allowance(LIMITS.event_refusals);
  readonly #patience = new Allowance(LIMITS.dropped_events);
  readonly #now: () => number;
  /** Since the start. */
  readonly dropped: Record<Dropped, number> = { malformed: 0, too_many: 0 };

  constructor(now: () => number = clock.now) {
    this.#now = now;
  }

  /** Whether one more event is within what the sender may send. */
  admits(sender: Sender): boolean {
    const now = this.#now();
    return (
      this.#events.spend(keyOf(sender), now) && (sender.userId !== null || this.#addresses.spend(sender.address, now))
    );
  }

  /** Whether so many events of the sender have been dropped that he is better hung up on. */
  hasEnoughOf(sender: Sender): boolean {
    return !this.#patience.spend(keyOf(sender), this.#now());
  }

  /** Whether the sender is to be told now that it was too much. */
  tells(sender: Sender): boolean {
    return this.#telling.spend(keyOf(sender), this.#now());
  }
}

const keyOf = ({ userId, socketId }: Sender) => (userId === null ? `socket ${socketId}` : `user ${userId}`);
