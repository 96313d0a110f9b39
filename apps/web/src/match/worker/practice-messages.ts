import type { Card } from '@chilyo/card-language';
import type { ActionAnswer, CardRow, GameAction, PracticeRecord, SentAction, WireEvent } from '@chilyo/protocol';
import type { Joining } from '../source.ts';
import type { Analysis } from './analysis-question.ts';
import type { HeadToHead } from './head-to-head.ts';
import type { Dealt, Level } from './practice-match.ts';

export type Wish = {
  deck: string;
  level: Level;
  own_cards: number[];
  /** Cards that must be in the opening hand. The ones that the deck lacks replace others. */
  opening_cards?: number[];
  enemy_deck: number[];
  name: string;
  enemy_name: string;
  user_id: number;
  avatar_id: number;
  cards: CardRow[];
  /** Definitions of cards that are not in the catalog; the decks may hold them. */
  made?: Card[] | undefined;
};

/** A match that begins in the middle: all that is dealt is known already. */
export type Continuation = Omit<Dealt, 'id'>;

/** An unfinished match that can be continued. */
export type Kept = { game_id: number; deck: string; level: Level; turn: number; made: Card[] };

/** What the page asks of the worker. GAME_JOIN and GAME_ACTION are the socket's, word for word. */
export type PracticeCalls = {
  GAME_JOIN: (gameId: number, fromSeq?: number) => Joining;
  GAME_ACTION: (gameId: number, expectedSeq: number, action: SentAction) => ActionAnswer;
  KEPT: () => Kept | null;
  START: (wish: Wish | Continuation) => number;
  RECORD: (gameId: number) => PracticeRecord | null;
  /** The finished match with its definitions, for its analysis. */
  WHOLE: (gameId: number) => Analysis | null;
  /** A match that begins at a position of the finished one, as a number of actions. */
  CONTINUATION: (gameId: number, position: number) => Continuation | null;
  HEAD_TO_HEAD: (userId: number) => HeadToHead | null;
  /** While it is held the computer does not move; `paceMs` is the least time between its moves. */
  HOLD: (isHeld: boolean, paceMs: number) => null;
};
export type PracticeCall = keyof PracticeCalls;
export type Asked = { [C in PracticeCall]: { id: number; call: C; args: Parameters<PracticeCalls[C]> } }[PracticeCall];

/** What the worker says: answers, and GAME_EVENTS as the socket has it. A local match has no clock. */
export type Told =
  | { id: number; answer: ReturnType<PracticeCalls[PracticeCall]> }
  | { id: number; failure: string }
  | {
      event: 'GAME_EVENTS';
      args: [gameId: number, fromSeq: number, events: WireEvent[], legal: GameAction[], clock: null];
    };
