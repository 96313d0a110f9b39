import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import type { SaveGameLine } from '../games/service.ts';
import { flipJobs } from './jobs.ts';
import { flipRoutes } from './routes.ts';
import { announceFlip } from './service.ts';
import { flipSockets } from './socket.ts';

export function installFlips(
  server: Server,
  { spending, notices, saveLine }: { spending: SpendingRoutes; notices: Notices; saveLine: SaveGameLine },
): void {
  const { db, io } = server;
  flipRoutes(spending, (tx, turned) => announceFlip({ io, saveLine }, tx, turned));
  flipSockets(server);
  flipJobs(server, { db, io, saveLine, notices, pushBalances: spending.pushBalances });
}
