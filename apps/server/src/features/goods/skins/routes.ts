import { calls, idsIn } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { ownedCards, type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { equippedSkins } from './queries/worn-skins.ts';
import { ownersOf, shopSkins, skinOf, skinRows, skinSales } from './queries.ts';
import { buySkin, equipSkin } from './service.ts';

export function skinRoutes(spending: SpendingRoutes): void {
  const { http, db } = spending;
  serve(http, calls.uitems, async ({ request }) => {
    const { id } = userOfRequest(request);
    const [cards, equipped] = await Promise.all([ownedCards(db, id), equippedSkins(db, id)]);
    return { items: cards.map((card) => ({ ...card, skin_id: equipped.get(card.card_id) ?? null })) };
  });
  serve(http, calls.skins, async ({ request, query }) => ({
    items: await skinRows(db, request.user?.id ?? null, query.ids === undefined ? undefined : idsIn(query.ids)),
  }));
  serve(http, calls.shopSkins, ({ request, query }) => shopSkins(db, request.user?.id ?? null, query));
  serve(http, calls.skin, async ({ request, params }) => ({
    item: { ...(await skinOf(db, params.id, request.user?.id ?? null)), owners: await ownersOf(db, params.id) },
  }));
  serve(http, calls.skinSales, async ({ request, params }) => ({
    items: await skinSales(db, params.id, userOfRequest(request).id),
  }));
  serveIdempotent(spending, calls.buySkin, async ({ tx, user, params, body, ...once }) => ({
    item: await buySkin(tx, user.id, params.id, body.price, once),
  }));
  serve(http, calls.equipSkin, async ({ request, params, body }) => {
    await equipSkin(db, userOfRequest(request).id, params.id, body.skin_id);
    return { item: { card_id: params.id, skin_id: body.skin_id } };
  });
}
