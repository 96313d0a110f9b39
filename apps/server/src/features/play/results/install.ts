import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import type { LiveGame, SaveGameLine } from '../games/service.ts';
import type { QueueDoor } from '../queue/service.ts';
import { finishMatch } from './service.ts';

type Parts = {
  spending: SpendingRoutes;
  notices: Notices;
  queue: QueueDoor;
  broadcastGames: () => void;
  tellPot: () => void;
  saveLine: SaveGameLine;
};

/** Returns the function that handles every finished match. */
export function installResults(
  { db, io, pushUserFields }: Server,
  { spending, ...parts }: Parts,
): { finish: (live: LiveGame) => Promise<void> } {
  const port = { db, io, pushUserFields, pushBalances: spending.pushBalances, ...parts };
  return { finish: (live) => finishMatch(live, port) };
}
