import { calls } from '@chilyo/protocol';
import { userOfRequest } from '../../platform/callers.ts';
import { serve } from '../../platform/http.ts';
import { serveOnce, type Till } from '../ledger/service.ts';
import { buySkin } from './buy.ts';
import { ownersOf, shopSkins, skinOf, skinRows, skinSales } from './queries.ts';
import { wearSkin } from './wear.ts';

export function skinRoutes(till: Till): void {
  const { http, db } = till;
  serve(http, calls.skins, async ({ request, query }) => ({
    items: await skinRows(db, request.user?.id ?? null, query.ids?.split(',').map(Number)),
  }));
  serve(http, calls.shopSkins, ({ request, query }) => shopSkins(db, request.user?.id ?? null, query));
  serve(http, calls.skin, async ({ request, params }) => ({
    item: { ...(await skinOf(db, params.id, request.user?.id ?? null)), owners: await ownersOf(db, params.id) },
  }));
  serve(http, calls.skinSales, async ({ request, params }) => ({
    items: await skinSales(db, params.id, userOfRequest(request).id),
  }));
  serveOnce(till, calls.buySkin, async ({ tx, user, params, body, ...once }) => ({
    item: await buySkin(tx, user.id, params.id, body.price, once),
  }));
  serve(http, calls.wearSkin, async ({ request, params, body }) => {
    await wearSkin(db, userOfRequest(request).id, params.id, body.skin_id);
    return { item: { card_id: params.id, skin_id: body.skin_id } };
  });
}
