import { gathered } from '../../../platform/gathered.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import type { Games, SaveGameLine } from '../games/service.ts';
import { flipPot } from './flip-pot.ts';
import { flipJobs } from './jobs.ts';
import { flipRoutes } from './routes.ts';
import { announceFlip } from './service.ts';
import { flipSockets } from './socket.ts';

/** Least time between two broadcasts of a growing pot, ms. */
const POT_MS = 1_000;

/** Returns what tells every client that the pot has grown. */
export function installFlips(
  server: Server,
  {
    spending,
    notices,
    games,
    saveLine,
  }: { spending: SpendingRoutes; notices: Notices; games: Games; saveLine: SaveGameLine },
): { tellPot: () => void } {
  const { db, io, inBackground } = server;
  flipRoutes(
    spending,
    (tx, turned) => announceFlip({ io, saveLine }, tx, turned),
    (id) => games.whenStored(id),
  );
  flipSockets(server);
  flipJobs(server, { db, io, saveLine, notices, pushBalances: spending.pushBalances });
  // it is read when it is sent: a jackpot may have emptied it since
  const pot = gathered(POT_MS, () =>
    inBackground(
      'telling the flip pot',
      flipPot(db).then((points) => io.emit('FLIP_POINT', points)),
    ),
  );
  server.onClose(pot.close);
  return { tellPot: pot.ask };
}
