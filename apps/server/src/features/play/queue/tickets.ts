import { type Face, type FoundMatch, type QueueStatus, RANKED_CHANNEL, SEARCH_GRACE_MS } from '@chilyo/protocol';
import { commitmentTo } from '../games/service.ts';
import { isOutclassed } from './pairing.ts';
import type { Candidate, QueuePort, QueueState } from './port.ts';

/** A pair whose confirmation is due. */
export type Found = {
  gameId: number;
  secret: string;
  /** When the pair was made, ms. */
  met: number;
  deadline: number;
  members: [Ticket, Ticket];
  /** Null where it could not be had; the match does not depend on it. */
  faceOf: ((userId: number) => Face) | null;
  timer: NodeJS.Timeout;
};

/** A player's state in the queue (contract, states). No ticket means IDLE. */
export type Ticket = {
  userId: number;
  status: Exclude<QueueStatus, 'IDLE'>;
  channel: number;
  /** Whether the decks may hold players' own cards; only on friendly channels. */
  allowsMade: boolean;
  since: number;
  candidate: Candidate | null;
  salt: string;
  found: Found | null;
  gameId: number | null;
  grace: NodeJS.Timeout | null;
};

/** The ticket of a new search on channel 0. */
export const newTicket = (userId: number, since: number): Ticket => ({
  userId,
  status: 'SEARCH',
  channel: RANKED_CHANNEL,
  allowsMade: false,
  since,
  candidate: null,
  salt: '',
  found: null,
  gameId: null,
  grace: null,
});

/** A ticket as arguments of SEARCH. */
function stateOf(ticket: Ticket | undefined): QueueState {
  if (!ticket) return ['IDLE'];
  const { status, found, allowsMade } = ticket;
  if (status === 'SEARCH') return allowsMade ? [status, null, null, true] : [status];
  if (status === 'CONFIRM_GAME' && found) return [status, found.gameId, foundMatchFor(ticket, found)];
  const gameId = ticket.gameId ?? found?.gameId;
  return gameId === undefined ? [status] : [status, gameId];
}

function foundMatchFor(ticket: Ticket, found: Found): FoundMatch {
  const { deckId, deckName } = ticket.candidate ?? {};
  const other = found.members.find((member) => member !== ticket)?.candidate;
  return {
    commit: commitmentTo(found.secret),
    deadline: found.deadline,
    ...(isAgainstStrongerDeck(ticket, found) && { is_deck_stronger: true }),
    ...(found.members.some(({ candidate }) => candidate?.hasMade) && { has_made_cards: true }),
    ...(other &&
      found.faceOf && { opponent: { user_id: other.userId, name: other.name, ...found.faceOf(other.userId) } }),
    ...(deckId !== undefined && deckName !== undefined && { deck: { id: deckId, name: deckName } }),
  };
}

/**
 * Whether a newcomer's offer is a ranked match against a far more valuable deck, which they may decline without a mark.
 */
export function isAgainstStrongerDeck(ticket: Ticket, { members }: Found): boolean {
  const other = members.find((member) => member !== ticket)?.candidate;
  return ticket.channel === RANKED_CHANNEL && !!ticket.candidate && !!other && isOutclassed(ticket.candidate, other);
}

/** The tickets of all users in the queue. */
export class Tickets {
  readonly #port: QueuePort;
  readonly #tickets = new Map<number, Ticket>();

  constructor(port: QueuePort) {
    this.#port = port;
  }

  get(userId: number): Ticket | undefined {
    return this.#tickets.get(userId);
  }

  /** Stores a new ticket; the caller sends the state. */
  set(ticket: Ticket): void {
    this.#tickets.set(ticket.userId, ticket);
  }

  all(): Iterable<Ticket> {
    return this.#tickets.values();
  }

  *searching(): Iterable<Ticket> {
    for (const ticket of this.#tickets.values()) if (ticket.status === 'SEARCH') yield ticket;
  }

  /** Users who search for a ranked match. */
  seekers(): Set<number> {
    return new Set([...this.searching()].filter((t) => t.channel === RANKED_CHANNEL).map((t) => t.userId));
  }

  notifySearchers(): void {
    this.#port.broadcastSearchers();
  }

  /** The current state as arguments of SEARCH. */
  stateOf(userId: number): QueueState {
    return stateOf(this.#tickets.get(userId));
  }

  /** Sends the current state to all of the user's tabs. */
  tellState(userId: number): void {
    this.#port.tell(userId, this.stateOf(userId));
  }

  enterGame(userId: number, gameId: number): void {
    this.set({ ...newTicket(userId, this.#port.now()), status: 'GAME', gameId });
    this.tellState(userId);
  }

  /** Makes the user IDLE. */
  remove(userId: number): void {
    this.#tickets.delete(userId);
    this.tellState(userId);
  }

  /** Ends a search. */
  leave(ticket: Ticket): void {
    if (ticket.grace) clearTimeout(ticket.grace);
    this.remove(ticket.userId);
    this.notifySearchers();
  }

  /**
   * Searches again with the same `since`, so that the longest wait still counts. Ends the search instead while no match
   * may start.
   */
  searchAgain(ticket: Ticket): void {
    if (this.#port.whyNoMatch()) {
      this.leave(ticket);
      return;
    }
    ticket.status = 'SEARCH';
    ticket.found = null;
    ticket.salt = '';
    this.tellState(ticket.userId);
    if (!this.#port.isConnected(ticket.userId)) this.disconnected(ticket.userId);
  }

  connected(userId: number): void {
    const ticket = this.#tickets.get(userId);
    if (ticket?.grace) clearTimeout(ticket.grace);
    if (ticket) ticket.grace = null;
  }

  /** Called when a user's last socket closes: a search ends after ten seconds, other states stay. */
  disconnected(userId: number): void {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status !== 'SEARCH') return;
    ticket.grace = setTimeout(() => {
      if (ticket.status === 'SEARCH' && !this.#port.isConnected(userId)) this.leave(ticket);
    }, SEARCH_GRACE_MS);
  }

  close(): void {
    for (const { grace, found } of this.#tickets.values()) {
      if (grace) clearTimeout(grace);
      if (found) clearTimeout(found.timer);
    }
  }
}
