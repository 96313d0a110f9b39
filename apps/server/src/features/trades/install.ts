import type { Server } from '../../platform/server.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import type { Notices } from '../notices/service.ts';
import { tradeJobs } from './jobs.ts';
import { tradeRoutes } from './routes.ts';
import { withdrawTrades } from './service.ts';

export function installTrades(
  server: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  tradeRoutes(spending, {
    now: server.now,
    taken: (ownerId, from) => notices.notify(ownerId, 'trade_taken', from),
  });
  tradeJobs(server, {
    returned(ownerId) {
      spending.pushBalances(ownerId);
      notices.notify(ownerId, 'trade_expired', {});
    },
  });
  server.departing({ withdraw: (userId) => withdrawTrades(server.db, userId) });
}
