/**
 * Matchmaking. Files: `candidate` is the data of an entering player, `tickets` those in the queue, `pairing` the
 * algorithm, `found-pairs` confirms and starts matches, `shared-queue` is that of several nodes with `queue-messages` between them and `sought-by-users` on each,
 * `held-pairs` waits for matches of other nodes, `playing-surely` reads who plays, `routes` tells how busy it is, `port` the queue's dependencies.
 */
import { type QueueStatus, RANKED_CHANNEL } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseRetired } from './candidate.ts';
import { FoundPairs } from './found-pairs.ts';
import { pairFriendly, pairUp } from './pairing.ts';
import type { Candidate, Guard, QueuePort, QueueState, Sought } from './port.ts';
import { newTicket, type Ticket, Tickets } from './tickets.ts';

export { candidateOf, refuseRetired, requireMatches, snapshotOf } from './candidate.ts';
export type { Guard, QueueDoor } from './port.ts';

/** Search, confirmation and start of matches: one state per user, shared by all tabs. */
export class Queue {
  readonly #port: QueuePort;
  readonly #tickets: Tickets;
  readonly #pairs: FoundPairs;
  /** Users whose SEARCH is being processed, so that a double click counts once. */
  readonly #entering = new Set<number>();

  constructor(port: QueuePort) {
    this.#port = port;
    this.#tickets = new Tickets(port);
    this.#pairs = new FoundPairs(port, this.#tickets);
  }

  statusOf(userId: number): QueueStatus {
    return this.#tickets.get(userId)?.status ?? 'IDLE';
  }

  /**
   * Starts or cancels a search. Another channel, or another answer to whether made cards are allowed, changes the search;
   * a practice channel ends it. Throws refusals without changing the status.
   */
  async search(userId: number, channel: number, mayHoldMade = false, isResumed = false): Promise<void> {
    const allowsMade = mayHoldMade && channel > RANKED_CHANNEL;
    if (this.#entering.has(userId)) return;
    const ticket = this.#tickets.get(userId);
    if (ticket?.status === 'GAME') throw new Refusal('ALREADY_IN_GAME');
    if (ticket && ticket.status !== 'SEARCH') {
      this.tellState(userId);
      return;
    }
    if (ticket?.channel === channel && ticket.allowsMade === allowsMade) {
      this.#tickets.leave(ticket);
      return;
    }
    this.checkOpen();
    if (ticket?.candidate) checkCards(ticket.candidate, channel, allowsMade);
    if (ticket && channel >= 0) {
      // who only changes the terms of a channel has waited there as long as before
      if (ticket.channel !== channel) ticket.since = this.#port.now();
      ticket.channel = channel;
      ticket.allowsMade = allowsMade;
      this.tellState(userId);
      this.#tickets.notifySearchers();
      return this.pair();
    }
    this.#entering.add(userId);
    try {
      if (ticket) this.#tickets.leave(ticket);
      // a searching player keeps the deck frozen at entry
      const candidate = ticket?.candidate ?? (await this.#port.candidate(userId, channel, isResumed));
      this.checkOpen();
      checkCards(candidate, channel, allowsMade);
      if (channel < 0) {
        const gameId = await this.#port.startPractice({ ...candidate, salt: '' }, channel);
        this.enterGame(userId, gameId);
        this.#port.tellStart(userId, gameId);
        return;
      }
      this.#tickets.set({ ...newTicket(userId, this.#port.now()), candidate, channel, allowsMade });
    } finally {
      this.#entering.delete(userId);
    }
    this.tellState(userId);
    this.#tickets.notifySearchers();
    await this.pair();
  }

  /**
   * Moves two players out of any search into a match that `start` creates. Throws ALREADY_IN_GAME for the first,
   * OPPONENT_BUSY for the second, QUEUE_STOPPED or READ_ONLY.
   */
  async startInvited(userId: number, opponentId: number, start: (guard?: Guard) => Promise<number>): Promise<number> {
    const both = [userId, opponentId];
    this.hold(userId, opponentId);
    let gameId: number;
    try {
      gameId = await start();
    } catch (error) {
      this.letGo(both);
      throw error;
    }
    this.begin(both, gameId);
    return gameId;
  }

  /** Holds two players for a match that is about to be created. Throws the refusals of `startInvited`. */
  hold(userId: number, opponentId: number): void {
    this.checkOpen();
    const isFree = (id: number) => !this.#entering.has(id) && ['IDLE', 'SEARCH'].includes(this.statusOf(id));
    if (!isFree(userId)) throw new Refusal('ALREADY_IN_GAME');
    if (!isFree(opponentId)) throw new Refusal('OPPONENT_BUSY');
    for (const id of [userId, opponentId]) {
      this.idle(id);
      this.#tickets.set({ ...newTicket(id, this.#port.now()), status: 'AGREE_GAME' });
      this.tellState(id);
    }
  }

  /** The match of two held players was not created. */
  letGo(both: readonly number[]): void {
    for (const id of both) if (this.statusOf(id) === 'AGREE_GAME') this.#tickets.remove(id);
  }

  /** The match of two held players begins. */
  begin(both: readonly number[], gameId: number): void {
    for (const id of both) {
      this.#port.tellStart(id, gameId);
      this.enterGame(id, gameId);
    }
  }

  /** Throws QUEUE_STOPPED or READ_ONLY while no new match begins. */
  checkOpen(): void {
    const why = this.#port.whyNoMatch();
    if (why) throw new Refusal(why);
  }

  /** Ends all searches and unconfirmed pairs, without a mark for anyone, because no match will start. */
  sendAway(): void {
    for (const ticket of this.#tickets.all()) {
      if (ticket.status === 'SEARCH') this.#tickets.leave(ticket);
      else if (ticket.found && ticket.status !== 'AGREE_GAME')
        this.#pairs.fallApart(ticket.found, ticket.found.members, true);
    }
  }

  /** What a user seeks until a match is agreed on: a node that takes the queue over goes on with it. */
  soughtBy(userId: number): Sought | null {
    const ticket = this.#tickets.get(userId);
    if (!ticket || ticket.status === 'GAME' || ticket.status === 'AGREE_GAME') return null;
    const { channel, allowsMade, since, status } = ticket;
    return { channel, allowsMade, since, isSearching: status === 'SEARCH' };
  }

  /** Goes on with a search that began on another node. */
  async resume(userId: number, { channel, allowsMade, since }: Sought): Promise<void> {
    await this.search(userId, channel, allowsMade, true);
    const ticket = this.#tickets.get(userId);
    if (ticket?.status === 'SEARCH') ticket.since = Math.min(ticket.since, since);
    if (!this.#port.isConnected(userId)) this.disconnected(userId);
  }

  /** Whether the user's current offer is this match; a late click may refer to an earlier one. */
  isOffered(userId: number, gameId: number): boolean {
    return this.#tickets.get(userId)?.found?.gameId === gameId;
  }

  /** Confirms the found match; once both players have, it starts. */
  agree(userId: number, salt: string): Promise<void> {
    return this.#pairs.agree(userId, salt);
  }

  /** Declines the found match; ignored unless the user's confirmation is due. */
  cancel(userId: number): void {
    this.#pairs.cancel(userId);
  }

  /** Leaves the queue if searching; sends no answer. */
  idle(userId: number): void {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status === 'SEARCH') this.#tickets.leave(ticket);
  }

  connected(userId: number): void {
    this.#tickets.connected(userId);
  }

  /** Called when a user's last socket closes: a search ends after ten seconds, other states stay. */
  disconnected(userId: number): void {
    this.#tickets.disconnected(userId);
  }

  enterGame(userId: number, gameId: number): void {
    this.#tickets.enterGame(userId, gameId);
  }

  leaveGame(userId: number, gameId: number): void {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status === 'GAME' && ticket.gameId === gameId) this.#tickets.remove(userId);
  }

  /** Sends the current state to all of the user's tabs. */
  tellState(userId: number): void {
    this.#tickets.tellState(userId);
  }

  /** The current state as arguments of SEARCH. */
  stateOf(userId: number): QueueState {
    return this.#tickets.stateOf(userId);
  }

  /** Users who search for a ranked match. */
  seekers(): Set<number> {
    return this.#tickets.seekers();
  }

  /** All users who are not idle. */
  userIds(): number[] {
    return [...this.#tickets.all()].map(({ userId }) => userId);
  }

  /** Pairs whose matches have not begun. */
  get pairs(): number {
    return new Set([...this.#tickets.all()].flatMap(({ status, found }) => (status === 'GAME' ? [] : (found ?? []))))
      .size;
  }

  /** Runs the matchmaking; called after every arrival and once a second. */
  async pair(): Promise<void> {
    const now = this.#port.now();
    const searchers = [...this.#tickets.searching()].map(({ candidate, since, channel, allowsMade }) => ({
      ...candidate!,
      since,
      channel,
      allowsMade,
    }));
    const isRanked = ({ channel }: { channel: number }) => channel === RANKED_CHANNEL;
    const pairs = [
      ...pairUp(searchers.filter(isRanked), now),
      ...pairFriendly(searchers.filter((one) => !isRanked(one))),
    ];
    for (const [a, b] of pairs) this.#claim(a.userId, b.userId);
    await Promise.all(this.#claims.splice(0).map((members) => this.#pairs.askToAccept(members)));
  }

  readonly #claims: [Ticket, Ticket][] = [];

  /** Takes both out of the search before the first `await`, so that no player is paired twice. */
  #claim(first: number, second: number): void {
    const members: [Ticket, Ticket] = [this.#tickets.get(first)!, this.#tickets.get(second)!];
    for (const ticket of members) ticket.status = 'CONFIRM_GAME';
    this.#claims.push(members);
  }

  close(): void {
    this.#tickets.close();
  }
}

/**
 * Throws DECK_HAS_MADE_CARDS, or MADE_CARDS_NOT_ALLOWED where the player may allow them; DECK_HAS_RETIRED_CARDS for a
 * ranked match.
 */
function checkCards({ hasMade, retiredCard }: Candidate, channel: number, allowsMade: boolean): void {
  if (channel === RANKED_CHANNEL) refuseRetired(retiredCard);
  if (hasMade && !allowsMade)
    throw new Refusal(channel > RANKED_CHANNEL ? 'MADE_CARDS_NOT_ALLOWED' : 'DECK_HAS_MADE_CARDS');
}
