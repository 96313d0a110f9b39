import type { Face, FoundMatch, QueueStatus, RefusalCode } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { ActiveDeck } from '../decks/service.ts';
import type { MadeTerms, Searcher } from './pairing.ts';

export type PlayerSnapshot = {
  userId: number;
  name: string;
  deck: number[];
  deckId?: number;
  scoreId: 1 | 2;
  salt: string;
};
export type Candidate = Omit<PlayerSnapshot, 'salt'> & { deckName?: string } & Omit<Searcher, 'userId' | 'since'> &
  Pick<MadeTerms, 'hasMade'> &
  Pick<ActiveDeck, 'retiredCard'>;

/** Arguments of the SEARCH event; arguments that do not apply to the status are omitted. */
export type QueueState = [status: QueueStatus, gameId?: number | null, found?: FoundMatch | null, allowsMade?: true];

/** The parts of the server that the queue depends on. */
export type QueuePort = {
  now(): number;
  /**
   * The player's data at entry to a channel, with the deck frozen; it may hold made cards. Throws the refusal that bars
   * them. A search that another node had is no newcomer, and goes on where the server has much to do.
   */
  candidate(userId: number, channel: number, isResumed: boolean): Promise<Candidate>;
  reserveGameId(): Promise<number>;
  /** How the players of a found pair are shown to each other. */
  userSummaries(userIds: readonly number[]): Promise<(userId: number) => Face>;
  startGame(game: {
    id: number;
    channel: number;
    secret: string;
    players: [PlayerSnapshot, PlayerSnapshot];
    guard?: Guard;
  }): Promise<void>;
  /** Whether the player of a frozen deck may still use all of its made cards. */
  mayStillPlay(candidate: Candidate): Promise<boolean>;
  startPractice(player: PlayerSnapshot, channel: number): Promise<number>;
  /** Records how long the two players of a ranked match searched, ms. Runs in the background. */
  waited(waits: readonly { score_id: 1 | 2; ms: number }[]): void;
  /** Records that a player let an offer expire. Runs in the background. */
  missedAccept(userId: number): void;
  /** The reason why no match may start now, or null. */
  whyNoMatch(): 'READ_ONLY' | 'QUEUE_STOPPED' | null;
  isConnected(userId: number): boolean;
  tell(userId: number, state: QueueState): void;
  /** Sends a refusal that no event of the user's has caused. */
  tellRefusal(userId: number, code: RefusalCode): void;
  tellStart(userId: number, gameId: number): void;
  /** Sends every user whether another one searches on channel 0; `userIds` are the searchers. */
  broadcastSearchers(): void;
};

/** Runs in the transaction that stores a match. Throws when the queue may not start it any more. */
export type Guard = (tx: Transaction<Database>) => Promise<void>;

/** A search, or an offer that came of one. */
export type Sought = { channel: number; allowsMade: boolean; since: number; isSearching: boolean };

type Now<T> = T | Promise<T>;

/** The queue as sockets and other features see it, be it on this node or on another. */
export type QueueDoor = {
  search(userId: number, channel: number, mayHoldMade?: boolean): Promise<void>;
  agree(userId: number, salt: string): Promise<void>;
  cancel(userId: number): Now<void>;
  idle(userId: number): Now<void>;
  isOffered(userId: number, gameId: number): Now<boolean>;
  /** Sends the current state to all of the user's tabs. */
  tellState(userId: number): Now<void>;
  seekers(): ReadonlySet<number>;
  startInvited(userId: number, opponentId: number, start: (guard?: Guard) => Promise<number>): Promise<number>;
  checkOpen(): void;
  leaveGame(userId: number, gameId: number): void;
};
