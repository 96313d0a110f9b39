import type { FoundMatch, QueueStatus } from '@chilyo/protocol';
import type { Searcher } from './pairing.ts';

export type PlayerSnapshot = {
  userId: number;
  name: string;
  deck: number[];
  deckId?: number;
  scoreId: 1 | 2;
  salt: string;
};
export type Candidate = Omit<PlayerSnapshot, 'salt'> & Omit<Searcher, 'userId' | 'since'>;

/** What SEARCH says; what does not belong to a status is left out, not sent as nothing. */
export type QueueState = [status: QueueStatus, gameId?: number, found?: FoundMatch];

/** What the queue needs of the rest of the server. */
export type QueuePort = {
  now(): number;
  /** The player as he enters, with the deck frozen. Throws the refusal that keeps him out. */
  candidate(userId: number): Promise<Candidate>;
  reserveGameId(): Promise<number>;
  startGame(game: {
    id: number;
    channel: number;
    secret: string;
    players: [PlayerSnapshot, PlayerSnapshot];
  }): Promise<void>;
  startPractice(player: PlayerSnapshot, channel: number): Promise<number>;
  /** So long the two of a ranked match had looked for each other, ms. Nobody waits for that to be written down. */
  waited(waits: readonly { score_id: 1 | 2; ms: number }[]): void;
  /** Somebody let an offer pass. Nobody waits for that to be written down. */
  missedAccept(userId: number): void;
  /** What keeps a new match from beginning; null: nothing. */
  whyNoMatch(): 'READ_ONLY' | 'QUEUE_STOPPED' | null;
  isConnected(userId: number): boolean;
  tell(userId: number, state: QueueState): void;
  tellStart(userId: number, gameId: number): void;
  /** Who searches on channel 0 has changed. */
  tellSeekers(userIds: ReadonlySet<number>): void;
};
