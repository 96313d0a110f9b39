/**
 * Matchmaking. Files: `candidate` is the data of an entering player, `ticket` one in the queue, `pairing` the
 * algorithm, `port` the queue's dependencies.
 */
import { AGREE_MS, type QueueStatus, RANKED_CHANNEL, SEARCH_GRACE_MS } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { newSecret } from '../games/service.ts';
import { pairUp } from './pairing.ts';
import type { PlayerSnapshot, QueuePort, QueueState } from './port.ts';
import { type Found, isAgainstDearDeck, newTicket, stateOf, type Ticket } from './ticket.ts';

export { candidateOf, snapshotOf } from './candidate.ts';

/** Search, confirmation and start of matches: one state per user, shared by all tabs. */
export class Queue {
  readonly #port: QueuePort;
  readonly #tickets = new Map<number, Ticket>();
  /** Users whose SEARCH is being processed, so that a double click counts once. */
  readonly #entering = new Set<number>();

  constructor(port: QueuePort) {
    this.#port = port;
  }

  statusOf(userId: number): QueueStatus {
    return this.#tickets.get(userId)?.status ?? 'IDLE';
  }

  /**
   * Starts or cancels a search. Another channel while searching switches the channel; a practice channel ends the
   * search. Throws refusals without changing the status.
   */
  async search(userId: number, channel: number): Promise<void> {
    if (this.#entering.has(userId)) return;
    const ticket = this.#tickets.get(userId);
    if (ticket?.status === 'GAME') throw new Refusal('ALREADY_IN_GAME');
    if (ticket && ticket.status !== 'SEARCH') {
      this.tellState(userId);
      return;
    }
    if (ticket?.channel === channel) {
      this.#leave(ticket);
      return;
    }
    this.checkOpen();
    if (ticket && channel >= 0) {
      ticket.channel = channel;
      ticket.since = this.#port.now();
      this.tellState(userId);
      this.#seekersChanged();
      return this.pair();
    }
    this.#entering.add(userId);
    try {
      if (ticket) this.#leave(ticket);
      // a searching player keeps the deck frozen at entry
      const candidate = ticket?.candidate ?? (await this.#port.candidate(userId));
      this.checkOpen();
      if (channel < 0) {
        const gameId = await this.#port.startPractice({ ...candidate, salt: '' }, channel);
        this.enterGame(userId, gameId);
        this.#port.tellStart(userId, gameId);
        return;
      }
      this.#tickets.set(userId, { ...newTicket(userId, this.#port.now()), candidate, channel });
    } finally {
      this.#entering.delete(userId);
    }
    this.tellState(userId);
    this.#seekersChanged();
    await this.pair();
  }

  /**
   * Moves two players out of any search into a match that `start` creates. Throws ALREADY_IN_GAME for the first,
   * OPPONENT_BUSY for the second, QUEUE_STOPPED or READ_ONLY.
   */
  async startInvited(userId: number, opponentId: number, start: () => Promise<number>): Promise<number> {
    this.checkOpen();
    const isFree = (id: number) => !this.#entering.has(id) && ['IDLE', 'SEARCH'].includes(this.statusOf(id));
    if (!isFree(userId)) throw new Refusal('ALREADY_IN_GAME');
    if (!isFree(opponentId)) throw new Refusal('OPPONENT_BUSY');
    const both = [userId, opponentId];
    for (const id of both) {
      this.idle(id);
      this.#tickets.set(id, { ...newTicket(id, this.#port.now()), status: 'AGREE_GAME' });
      this.tellState(id);
    }
    let gameId: number;
    try {
      gameId = await start();
    } catch (error) {
      for (const id of both) {
        this.#tickets.delete(id);
        this.tellState(id);
      }
      throw error;
    }
    for (const id of both) {
      this.#port.tellStart(id, gameId);
      this.enterGame(id, gameId);
    }
    return gameId;
  }

  /** Throws QUEUE_STOPPED or READ_ONLY while no new match begins. */
  checkOpen(): void {
    const why = this.#port.whyNoMatch();
    if (why) throw new Refusal(why);
  }

  /** Ends all searches and unconfirmed pairs, without a mark for anyone, because no match will start. */
  sendAway(): void {
    for (const ticket of this.#tickets.values()) {
      if (ticket.status === 'SEARCH') this.#leave(ticket);
      else if (ticket.found && ticket.status !== 'AGREE_GAME')
        this.#fallApart(ticket.found, ticket.found.members, true);
    }
  }

  /** Whether the user's current offer is this match; a late click may refer to an earlier one. */
  isOffered(userId: number, gameId: number): boolean {
    return this.#tickets.get(userId)?.found?.gameId === gameId;
  }

  /** Confirms the found match; once both players have, it starts. */
  async agree(userId: number, salt: string): Promise<void> {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status !== 'CONFIRM_GAME' || !ticket.found) {
      this.tellState(userId);
      return;
    }
    ticket.salt = salt.toLowerCase();
    ticket.status = 'WAITING_OPPONENT';
    this.tellState(userId);
    const { found } = ticket;
    if (found.members.every(({ status }) => status === 'WAITING_OPPONENT')) await this.#start(found);
  }

  /** Declines the found match; ignored unless the user's confirmation is due. */
  cancel(userId: number): void {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status !== 'CONFIRM_GAME' || !ticket.found) return;
    this.#fallApart(ticket.found, [ticket], isAgainstDearDeck(ticket, ticket.found));
  }

  /** Leaves the queue if searching; sends no answer. */
  idle(userId: number): void {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status === 'SEARCH') this.#leave(ticket);
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
      if (ticket.status === 'SEARCH' && !this.#port.isConnected(userId)) this.#leave(ticket);
    }, SEARCH_GRACE_MS);
  }

  enterGame(userId: number, gameId: number): void {
    this.#tickets.set(userId, { ...newTicket(userId, this.#port.now()), status: 'GAME', gameId });
    this.tellState(userId);
  }

  leaveGame(userId: number, gameId: number): void {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status !== 'GAME' || ticket.gameId !== gameId) return;
    this.#tickets.delete(userId);
    this.tellState(userId);
  }

  /** Sends the current state to all of the user's tabs. */
  tellState(userId: number): void {
    this.#port.tell(userId, this.stateOf(userId));
  }

  /** The current state as arguments of SEARCH. */
  stateOf(userId: number): QueueState {
    return stateOf(this.#tickets.get(userId));
  }

  seekers(): Set<number> {
    return new Set([...this.#searching()].filter((t) => t.channel === RANKED_CHANNEL).map((t) => t.userId));
  }

  /** Runs the matchmaking; called after every arrival and once a second. */
  async pair(): Promise<void> {
    const now = this.#port.now();
    const ranked = [...this.#searching()].filter((ticket) => ticket.channel === RANKED_CHANNEL);
    const searchers = ranked.map((ticket) => ({ ...ticket.candidate!, since: ticket.since }));
    for (const [a, b] of pairUp(searchers, now)) this.#claim(a.userId, b.userId);
    const waiting = new Map<number, Ticket>();
    for (const ticket of [...this.#searching()].sort((a, b) => a.since - b.since)) {
      if (ticket.channel === RANKED_CHANNEL) continue;
      const other = waiting.get(ticket.channel);
      if (other && !other.candidate!.blocked.has(ticket.userId)) {
        waiting.delete(ticket.channel);
        this.#claim(other.userId, ticket.userId);
      } else if (!other) waiting.set(ticket.channel, ticket);
    }
    await Promise.all(this.#claims.splice(0).map((members) => this.#confirm(members)));
  }

  readonly #claims: [Ticket, Ticket][] = [];

  /** Takes both out of the search before the first `await`, so that no player is paired twice. */
  #claim(first: number, second: number): void {
    const members: [Ticket, Ticket] = [this.#tickets.get(first)!, this.#tickets.get(second)!];
    for (const ticket of members) ticket.status = 'CONFIRM_GAME';
    this.#claims.push(members);
  }

  async #confirm(members: [Ticket, Ticket]): Promise<void> {
    try {
      const gameId = await this.#port.reserveGameId();
      if (this.#port.whyNoMatch()) {
        for (const ticket of members) this.#leave(ticket);
        return;
      }
      const met = this.#port.now();
      const deadline = met + AGREE_MS;
      const timer = setTimeout(() => {
        const missing = members.filter(({ status }) => status === 'CONFIRM_GAME');
        if (missing.length > 0) this.#fallApart(found, missing);
      }, AGREE_MS);
      const found: Found = { gameId, secret: newSecret(), met, deadline, members, timer };
      for (const ticket of members) {
        ticket.found = found;
        this.tellState(ticket.userId);
      }
    } catch (error) {
      for (const ticket of members) this.#searchAgain(ticket);
      throw error;
    } finally {
      this.#seekersChanged();
    }
  }

  async #start(found: Found): Promise<void> {
    clearTimeout(found.timer);
    const { gameId, secret, met, members } = found;
    for (const ticket of members) {
      ticket.status = 'AGREE_GAME';
      this.tellState(ticket.userId);
    }
    const snapshot = (ticket: Ticket): PlayerSnapshot => ({ ...ticket.candidate!, salt: ticket.salt });
    const players: [PlayerSnapshot, PlayerSnapshot] = [snapshot(members[0]), snapshot(members[1])];
    try {
      await this.#port.startGame({ id: gameId, channel: members[0].channel, secret, players });
    } catch (error) {
      for (const ticket of members) this.#searchAgain(ticket);
      throw error;
    }
    if (members[0].channel === RANKED_CHANNEL)
      this.#port.waited(members.map(({ since }, seat) => ({ score_id: players[seat]!.scoreId, ms: met - since })));
    for (const { userId } of members) {
      this.#port.tellStart(userId, gameId);
      this.enterGame(userId, gameId);
    }
  }

  /**
   * Dissolves a pair: `missing` go to IDLE, the others back to the head of the queue. The missing get a mark unless
   * `isForgiven`.
   */
  #fallApart(found: Found, missing: Ticket[], isForgiven = false): void {
    clearTimeout(found.timer);
    for (const ticket of found.members) {
      if (missing.includes(ticket)) {
        this.#tickets.delete(ticket.userId);
        this.tellState(ticket.userId);
      } else this.#searchAgain(ticket);
    }
    this.#seekersChanged();
    if (!isForgiven) for (const { userId } of missing) this.#port.missedAccept(userId);
  }

  /**
   * Searches again with the same `since`, so that the longest wait still counts. Ends the search instead while no match
   * may start.
   */
  #searchAgain(ticket: Ticket): void {
    if (this.#port.whyNoMatch()) {
      this.#leave(ticket);
      return;
    }
    ticket.status = 'SEARCH';
    ticket.found = null;
    ticket.salt = '';
    this.tellState(ticket.userId);
    if (!this.#port.isConnected(ticket.userId)) this.disconnected(ticket.userId);
  }

  #leave(ticket: Ticket): void {
    if (ticket.grace) clearTimeout(ticket.grace);
    this.#tickets.delete(ticket.userId);
    this.tellState(ticket.userId);
    this.#seekersChanged();
  }

  *#searching(): Iterable<Ticket> {
    for (const ticket of this.#tickets.values()) if (ticket.status === 'SEARCH') yield ticket;
  }

  #seekersChanged(): void {
    this.#port.tellSeekers(this.seekers());
  }

  close(): void {
    for (const { grace, found } of this.#tickets.values()) {
      if (grace) clearTimeout(grace);
      if (found) clearTimeout(found.timer);
    }
  }
}
