import type { Server } from '../../platform/server.ts';
import { cardOf } from '../cards/service.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import type { Notices } from '../notices/service.ts';
import { withdrawOffers } from './offers.ts';
import { marketRoutes } from './routes.ts';

export function installMarket(
  { db, now, departing }: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  marketRoutes(spending, {
    now,
    sold: (sellerId, cardId, gpoint) =>
      notices.notify(sellerId, 'sold', { card: cardOf(cardId)?.name ?? '카드', gpoint }),
  });
  departing({ withdraw: (userId) => withdrawOffers(db, userId) });
}
