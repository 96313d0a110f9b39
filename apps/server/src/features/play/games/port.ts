import type { Seat } from '@chilyo/engine';
import type { ChatMessage, GameAction, GameClock, SeatSkins, WireEvent } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { Show } from '../../core/notices/service.ts';
import type { LiveGame } from './live-game.ts';

export type Player = {
  userId: number;
  name: string;
  deck: number[];
  /** Which of the player's decks it is; the practice opponent's is nobody's. */
  deckId?: number;
  scoreId: 1 | 2;
  salt: string;
};
/** Writes a line about a match into the chat; undefined when the line of this key exists. The chat belongs to a higher area. */
export type SaveGameLine = (
  tx: Transaction<Database>,
  line: { key: string; content: string; href: string; game_id: number },
) => Promise<ChatMessage | undefined>;
export type Audience = Seat | 'spectators';

/** What a match needs of the rest of the server. */
export type GamesPort = {
  now(): number;
  offlineFor(userId: number, now: number): number;
  send(
    gameId: number,
    audience: Audience,
    news: { fromSeq: number; events: WireEvent[]; legal: GameAction[]; clock: GameClock; skins: SeatSkins | undefined },
  ): void;
  /** The match is over: stores and tells its end. Called again after a failure or a crash; nothing may happen twice. */
  finished(live: LiveGame): Promise<void>;
  /** It is the practice opponent's turn to decide. */
  opponentMustAct(live: LiveGame, seat: Seat): void;
  /** Notifies a player of a correspondence match, in the transaction of the action, that it is their turn. */
  turnCame(tx: Transaction<Database>, turn: { gameId: number; userId: number; opponent: string }): Promise<Show>;
};
