import type { Seat } from '@chilyo/engine';
import { CLAIM_AFTER_MS, type GameAction } from '@chilyo/protocol';
import type { LiveGame } from './live-game.ts';
import { type GamesPort, PRACTICE_OPPONENT } from './port.ts';

type Connections = Pick<GamesPort, 'now' | 'offlineFor'>;

/** Whether a player has been offline for this long, ms; absence from a correspondence match does not count. */
export function isAway(port: Connections, live: LiveGame, seat: Seat, forMs: number): boolean {
  const user = live.userAt(seat);
  if (live.isCorrespondence || user === PRACTICE_OPPONENT) return false;
  return port.offlineFor(user, port.now()) >= forMs;
}

/** The actions open to a viewer, with the claim of victory over an absent opponent (rules 15). */
export function legalWithClaim(port: Connections, live: LiveGame, viewer: Seat | null): GameAction[] {
  const legal = live.legalFor(viewer);
  const mayClaim = viewer !== null && !live.isOver && isAway(port, live, viewer === 0 ? 1 : 0, CLAIM_AFTER_MS);
  return mayClaim ? [...legal, { type: 'claim' }] : legal;
}
