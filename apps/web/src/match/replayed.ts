import type { EditionNumber, Viewer } from '@chilyo/engine';
import type { MatchHistory } from '@chilyo/match';
import type { WireView } from '@chilyo/protocol';

/** A match with all its moments, as a replay shows it: a finished one of the server, or what was done on a scene. */
export type Replayed = Pick<MatchHistory, 'rules' | 'turns' | 'life' | 'last' | 'eventsAt' | 'turnAt'> & {
  readonly names: readonly [string, string];
  readonly edition: EditionNumber;
  /** With the players' names; without a viewer both hands and all traps are face up. */
  viewAt(position: number, viewer?: Viewer | 'all'): WireView;
};
