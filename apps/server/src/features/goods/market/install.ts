import { atOnce, everyPage } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import { cardOf } from '../cards/service.ts';
import type { SpendingRoutes } from '../ledger/service.ts';
import { ownOffers, ownSales } from './queries.ts';
import { marketRoutes } from './routes.ts';
import { withdrawOffers } from './service.ts';

export function installMarket(
  { db, now, departing, registerExportFiles }: Server,
  { spending, notices }: { spending: SpendingRoutes; notices: Notices },
): void {
  marketRoutes(spending, {
    now,
    sold: (tx, sellerId, cardId, gpoint) =>
      notices.keep(tx, sellerId, 'sold', { card: cardOf(cardId)?.name ?? '카드', gpoint }),
  });
  registerExportFiles(
    { name: 'offers.json', about: '시장에 내놓은 카드.', rows: (userId) => atOnce(ownOffers(db, userId)) },
    {
      name: 'sales.json',
      about: '시장에서 판 카드.',
      rows: (userId) => everyPage((page) => ownSales(db, userId, page)),
    },
  );
  departing({ withdraw: (userId) => withdrawOffers(db, userId) });
}
