import type { QueueStatus } from '@chilyo/protocol';
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
