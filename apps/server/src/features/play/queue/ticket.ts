import { type FoundMatch, type QueueStatus, RANKED_CHANNEL } from '@chilyo/protocol';
import { commitmentTo } from '../games/service.ts';
import { isOutclassed } from './pairing.ts';
import type { Candidate, QueueState } from './port.ts';

/** A pair whose confirmation is due. */
export type Found = {
  gameId: number;
  secret: string;
  /** When the pair was made, ms. */
  met: number;
  deadline: number;
  members: [Ticket, Ticket];
  timer: NodeJS.Timeout;
};

/** A player's state in the queue (contract, states). No ticket means IDLE. */
export type Ticket = {
  userId: number;
  status: Exclude<QueueStatus, 'IDLE'>;
  channel: number;
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
  since,
  candidate: null,
  salt: '',
  found: null,
  gameId: null,
  grace: null,
});

/** A ticket as arguments of SEARCH. */
export function stateOf(ticket: Ticket | undefined): QueueState {
  if (!ticket) return ['IDLE'];
  const { status, found } = ticket;
  if (status === 'CONFIRM_GAME' && found) return [status, found.gameId, offerTo(ticket, found)];
  const gameId = ticket.gameId ?? found?.gameId;
  return gameId === undefined ? [status] : [status, gameId];
}

function offerTo(ticket: Ticket, found: Found): FoundMatch {
  const offer = { commit: commitmentTo(found.secret), deadline: found.deadline };
  return isAgainstDearDeck(ticket, found) ? { ...offer, is_deck_stronger: true } : offer;
}

/**
 * Whether a newcomer's offer is a ranked match against a far more valuable deck, which they may decline without a mark.
 */
export function isAgainstDearDeck(ticket: Ticket, { members }: Found): boolean {
  const other = members.find((member) => member !== ticket)?.candidate;
  return ticket.channel === RANKED_CHANNEL && !!ticket.candidate && !!other && isOutclassed(ticket.candidate, other);
}
