import { type QueueStatus, RANKED_CHANNEL } from '@chilyo/protocol';
import { isOutclassed } from './pairing.ts';
import type { Entrant } from './port.ts';

/** A pair that is asked to agree. */
export type Found = {
  gameId: number;
  secret: string;
  deadline: number;
  members: [Ticket, Ticket];
  timer: NodeJS.Timeout;
};

/** One player's place in the state machine (contract, states). No ticket means IDLE. */
export type Ticket = {
  userId: number;
  status: Exclude<QueueStatus, 'IDLE'>;
  channel: number;
  since: number;
  entrant: Entrant | null;
  salt: string;
  found: Found | null;
  gameId: number | null;
  grace: NodeJS.Timeout | null;
};

/** Whether a newcomer has been offered a ranked match against a far dearer deck, which he may decline. */
export function isAgainstDearDeck(ticket: Ticket, { members }: Found): boolean {
  const other = members.find((member) => member !== ticket)?.entrant;
  return ticket.channel === RANKED_CHANNEL && !!ticket.entrant && !!other && isOutclassed(ticket.entrant, other);
}
