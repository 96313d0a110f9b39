import type { Server } from '../../platform/server.ts';
import { cardOf } from '../cards/service.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import type { Notices } from '../notices/service.ts';
import { marketRoutes } from './routes.ts';

export function installMarket(
  { now }: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  marketRoutes(spending, {
    now,
    sold: (sellerId, cardId, gpoint) =>
      notices.notify(sellerId, 'sold', { card: cardOf(cardId)?.name ?? '카드', gpoint }),
  });
}
