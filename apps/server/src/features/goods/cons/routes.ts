import { calls } from '@chilyo/protocol';
import { fail, serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { pictureOf } from './launch-cons.ts';
import { conRows, packSales, shopPacks } from './queries.ts';
import { buyCons, orderCons } from './service.ts';

export function conRoutes(spending: SpendingRoutes): void {
  const { http, db } = spending;
  serve(http, calls.cons, async ({ request, query }) => ({
    items: await conRows(db, request.user?.id ?? null, query.ids?.split(',').map(Number)),
  }));
  serve(http, calls.shopConPacks, ({ request, query }) => shopPacks(db, request.user?.id ?? null, query));
  serve(http, calls.conPackSales, async ({ request, params }) => ({
    items: await packSales(db, params.id, userOfRequest(request).id),
  }));
  serveIdempotent(spending, calls.buyCon, async ({ tx, user, params, body, ...once }) => ({
    item: { con_ids: await buyCons(tx, user.id, { con: params.id }, body.price, once) },
  }));
  serveIdempotent(spending, calls.buyConPack, async ({ tx, user, params, body, ...once }) => ({
    item: { con_ids: await buyCons(tx, user.id, { pack: params.id }, body.price, once) },
  }));
  serve(http, calls.orderCons, async ({ request, body: { ids } }) => {
    await orderCons(db, userOfRequest(request).id, ids);
    return {};
  });
  http.get<{ Params: { id: string } }>(
    '/api/cons/:id/picture.svg',
    { schema: { hide: true }, config: { rateLimit: false } },
    (request, reply) => {
      const picture = pictureOf(Number(request.params.id));
      if (!picture) return fail(reply, 'NOT_FOUND');
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
    },
  );
}
