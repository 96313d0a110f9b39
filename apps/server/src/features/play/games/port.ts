import type { Seat } from '@chilyo/engine';
import type { ChatMessage, GameAction, GameClock, SeatSkins, WireEvent } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import type { LiveGame } from './live-game.ts';

/** The user id of the practice opponent. */
export const PRACTICE_OPPONENT = 0;

export type Player = {
  userId: number;
  name: string;
  deck: number[];
  /** The player's deck; absent for the practice opponent. */
  deckId?: number;
  scoreId: 1 | 2;
  salt: string;
};
/** Writes a chat line about a match; undefined when a line with this key exists. The chat belongs to a higher area. */
export type SaveGameLine = (
  tx: Transaction<Database>,
  line: { key: string; content: string; href: string; game_id: number },
) => Promise<ChatMessage | undefined>;
export type Audience = Seat | 'spectators';

export type News = {
  fromSeq: number;
  events: WireEvent[];
  legal: GameAction[];
  clock: GameClock;
  skins: SeatSkins | undefined;
};

/** The parts of the server that matches depend on. */
export type GamesPort = {
  now(): number;
  offlineFor(userId: number, now: number): number;
  /** `news` is made only for an audience that hears it. */
  send(gameId: number, audience: Audience, news: () => News): void;
  /** Stores and broadcasts the end of a match. Called again after a failure or a crash, so it must be idempotent. */
  finished(live: LiveGame): Promise<void>;
  /** Called when the practice opponent has a decision to make. */
  opponentMustAct(live: LiveGame, seat: Seat): void;
  /** Notifies a player of a correspondence match, in the transaction of the action, that it is their turn. */
  turnCame(
    tx: Transaction<Database>,
    turn: { gameId: number; userId: number; opponent_id: number; opponent: string },
  ): Promise<Show>;
};
