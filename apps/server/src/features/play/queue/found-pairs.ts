import { AGREE_MS, RANKED_CHANNEL } from '@chilyo/protocol';
import { Refusal } from '../../../platform/refusal.ts';
import { newSecret } from '../games/service.ts';
import type { PlayerSnapshot, QueuePort } from './port.ts';
import { type Found, isAgainstStrongerDeck, type Ticket, type Tickets } from './tickets.ts';

/** Found pairs, from the question to both to the start of the match or to the end of the pair. */
export class FoundPairs {
  readonly #port: QueuePort;
  readonly #tickets: Tickets;

  constructor(port: QueuePort, tickets: Tickets) {
    this.#port = port;
    this.#tickets = tickets;
  }

  /** Asks two players who have been taken out of the search to accept the match. */
  async askToAccept(members: [Ticket, Ticket]): Promise<void> {
    try {
      const [gameId, faceOf] = await Promise.all([
        this.#port.reserveGameId(),
        // in ranked matches no one chooses whom to meet
        members[0].channel === RANKED_CHANNEL
          ? null
          : this.#port.userSummaries(members.map(({ userId }) => userId)).catch(() => null),
      ]);
      if (this.#port.whyNoMatch()) {
        for (const ticket of members) this.#tickets.leave(ticket);
        return;
      }
      const met = this.#port.now();
      const deadline = met + AGREE_MS;
      const timer = setTimeout(() => {
        const missing = members.filter(({ status }) => status === 'CONFIRM_GAME');
        if (missing.length > 0) this.fallApart(found, missing);
      }, AGREE_MS);
      const found: Found = { gameId, secret: newSecret(), met, deadline, members, faceOf, timer };
      for (const ticket of members) {
        ticket.found = found;
        this.#tickets.tellState(ticket.userId);
      }
    } catch (error) {
      for (const ticket of members) this.#tickets.searchAgain(ticket);
      throw error;
    } finally {
      this.#tickets.notifySearchers();
    }
  }

  /** Confirms the found match; once both players have, it starts. */
  async agree(userId: number, salt: string): Promise<void> {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status !== 'CONFIRM_GAME' || !ticket.found) {
      this.#tickets.tellState(userId);
      return;
    }
    ticket.salt = salt.toLowerCase();
    ticket.status = 'WAITING_OPPONENT';
    this.#tickets.tellState(userId);
    const { found } = ticket;
    if (found.members.every(({ status }) => status === 'WAITING_OPPONENT')) await this.#start(found);
  }

  /** Declines the found match; ignored unless the user's confirmation is due. */
  cancel(userId: number): void {
    const ticket = this.#tickets.get(userId);
    if (ticket?.status !== 'CONFIRM_GAME' || !ticket.found) return;
    this.fallApart(ticket.found, [ticket], isAgainstStrongerDeck(ticket, ticket.found));
  }

  async #start(found: Found): Promise<void> {
    clearTimeout(found.timer);
    const { gameId, secret, met, members } = found;
    for (const ticket of members) {
      ticket.status = 'AGREE_GAME';
      this.#tickets.tellState(ticket.userId);
    }
    const snapshot = (ticket: Ticket): PlayerSnapshot => ({ ...ticket.candidate!, salt: ticket.salt });
    const players: [PlayerSnapshot, PlayerSnapshot] = [snapshot(members[0]), snapshot(members[1])];
    try {
      await this.#port.startGame({ id: gameId, channel: members[0].channel, secret, players });
    } catch (error) {
      const barred = error instanceof Refusal ? await this.#barred(members).catch(() => []) : [];
      for (const ticket of members) {
        if (barred.includes(ticket)) this.#tickets.remove(ticket.userId);
        else this.#tickets.searchAgain(ticket);
      }
      this.#tickets.notifySearchers();
      if (barred.length === 0) throw error;
      for (const { userId } of barred) this.#port.tellRefusal(userId, 'DECK_ILLEGAL');
      return;
    }
    if (members[0].channel === RANKED_CHANNEL)
      this.#port.waited(members.map(({ since }, seat) => ({ score_id: players[seat]!.scoreId, ms: met - since })));
    for (const { userId } of members) {
      this.#port.tellStart(userId, gameId);
      this.#tickets.enterGame(userId, gameId);
    }
  }

  /** Those whose made cards were changed or taken back since they entered: they would be refused again and again. */
  async #barred(members: [Ticket, Ticket]): Promise<Ticket[]> {
    const mayStillPlay = await Promise.all(members.map(({ candidate }) => this.#port.mayStillPlay(candidate!)));
    return members.filter((_, at) => !mayStillPlay[at]);
  }

  /**
   * Dissolves a pair: `missing` go to IDLE, the others back to the head of the queue. The missing get a mark unless
   * `isForgiven`.
   */
  fallApart(found: Found, missing: Ticket[], isForgiven = false): void {
    clearTimeout(found.timer);
    for (const ticket of found.members) {
      if (missing.includes(ticket)) this.#tickets.remove(ticket.userId);
      else this.#tickets.searchAgain(ticket);
    }
    this.#tickets.notifySearchers();
    if (!isForgiven) for (const { userId } of missing) this.#port.missedAccept(userId);
  }
}
