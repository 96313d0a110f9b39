import type { GameAction, SeatSkins } from '@chilyo/protocol';
import type { LogLine } from './event-words.ts';
import type { Match } from './follow.ts';
import type { RecordedTurn } from './last-turn.ts';
import type { MatchSource } from './source.ts';
import type { VisualEffect } from './visual-effect.ts';

export type MatchState = {
  source: MatchSource | null;
  /** As it is shown now. While an animation runs it is behind the source, and offers no action. */
  match: Match | null;
  effect: VisualEffect | null;
  /** A card that was just played, shown a little longer than its effect. */
  spotlight: VisualEffect['card'];
  log: LogLine[];
  /** Skins of all cards seen so far, including cards that have left play. */
  skins: SeatSkins;
  /** Why no match can be shown. */
  failure: string | null;
  /** The player's action, until the match confirms or refuses it. */
  pending: GameAction | null;
  /** Animations are running; the viewer may skip them. */
  isRunning: boolean;
  /** The opponent's last turn, which can be replayed. */
  lastTurn: RecordedTurn | null;
  /** Something that was is being seen again: the last turn, or one clip slowly. */
  isReviewing: boolean;
  isRepeating: boolean;
  /** Whether the match was still running at some time while it was open here. */
  hasRun: boolean;
};

/** The state before any data of a match. */
export const NO_MATCH = {
  match: null,
  effect: null,
  spotlight: null,
  log: [],
  skins: [{}, {}],
  failure: null,
  pending: null,
  isRunning: false,
  lastTurn: null,
  isReviewing: false,
  isRepeating: false,
  hasRun: false,
} satisfies Omit<MatchState, 'source'>;
