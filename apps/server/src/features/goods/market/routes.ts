import { calls } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { marketRows, ownOffers, ownSales, priceDays, priceLevels } from './queries.ts';
import { buyCards, cancelOffer, openOffer } from './service.ts';

/** `sold`: notifies a seller whose copies of a card were bought. */
export type MarketPort = {
  now: () => number;
  sold: (tx: Transaction<Database>, sellerId: number, cardId: number, gpoint: number) => Promise<Show>;
};

export function marketRoutes(spending: SpendingRoutes, { now, sold }: MarketPort): void {
  const { http, db } = spending;
  serve(http, calls.market, async () => ({ items: await marketRows(db) }));
  serve(http, calls.cardOffers, async ({ params, request }) => ({
    items: await priceLevels(db, params.id, request.user?.id ?? null),
  }));
  serve(http, calls.cardPrices, async ({ params }) => ({ items: await priceDays(db, params.id, now()) }));
  serve(http, calls.offers, async ({ request }) => ({ items: await ownOffers(db, userOfRequest(request).id) }));
  serve(http, calls.sales, ({ request, query }) => ownSales(db, userOfRequest(request).id, query));

  serveIdempotent(spending, calls.openOffer, async (asked) => ({
    item: await openOffer({ ...asked, now: now() }, asked.body),
  }));
  serveIdempotent(spending, calls.cancelOffer, async (asked) => {
    await cancelOffer(asked, asked.params.id);
    return {};
  });
  serveIdempotent(spending, calls.buyCard, async (asked) => {
    const { tx, params, body, notifyBalanceOf, afterCommit } = asked;
    const bought = await buyCards({ ...asked, now: now() }, params.id, body);
    for (const { sellerId, gpoint } of bought.sold) {
      notifyBalanceOf(sellerId);
      afterCommit(await sold(tx, sellerId, params.id, gpoint));
    }
    return { item: { count: body.count, gpoint: bought.gpoint } };
  });
}
