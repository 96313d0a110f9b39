import { everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { tradeJobs } from './jobs.ts';
import { tradesFor, type UserSummaries } from './queries.ts';
import { tradeRoutes } from './routes.ts';
import { withdrawTrades } from './service.ts';

export function installTrades(
  server: Server,
  { spending, notices, userSummaries }: { spending: SpendingRoutes; notices: Notices; userSummaries: UserSummaries },
): void {
  tradeRoutes(spending, {
    now: server.now,
    userSummaries,
    taken: (tx, ownerId, from) => notices.keep(tx, ownerId, 'trade_taken', from),
  });
  tradeJobs(server, {
    async expired(tx, ownerId) {
      const show = await notices.keep(tx, ownerId, 'trade_expired', {});
      return () => {
        spending.pushBalances(ownerId);
        show();
      };
    },
  });
  server.registerExportFiles({
    name: 'trades.json',
    about: '내가 올렸거나 받아들인 거래.',
    rows: (userId) => everyPage((page) => tradesFor(server.db, userId, { filter: 'mine', ...page }, userSummaries)),
  });
  server.departing({ withdraw: (userId) => withdrawTrades(server.db, userId) });
}
