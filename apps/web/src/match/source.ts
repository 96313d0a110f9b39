import type { ActionAnswer, GameAction, JoinAnswer, WireView } from '@chilyo/protocol';
import type { Joined, News } from './follow.ts';

/** The answer to a join. */
export type Joining = Extract<JoinAnswer, { ok: false }> | Joined;

/** Where a match is played: on the server behind the socket, or in a worker of this browser. Both say the same things. */
export type MatchSource = {
  /** Identifies the match. */
  key: string;
  /** The board before the first event, of a match that begins without a deal. */
  start?: () => WireView;
  /** Embedded beside other content, without sound. */
  isSilent?: boolean;
  /**
   * Calls `connected` on each connection, also on reconnects, and `news` on each update. The returned function stops
   * listening and leaves the match.
   */
  listen(heard: { connected: () => void; news: (news: News) => void }): () => void;
  /** A snapshot, or with `fromSeq` all events since; 0 is before the deal. Rejects when no answer comes. */
  join(fromSeq: number | undefined): Promise<Joining>;
  act(expectedSeq: number, action: GameAction): Promise<ActionAnswer>;
};
