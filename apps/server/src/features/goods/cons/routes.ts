import { calls, IdParams, idsIn } from '@chilyo/protocol';
import { z } from 'zod';
import { fail, serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { pictureOf } from './launch-cons.ts';
import { conRows, packSales, shopPacks } from './queries.ts';
import { buyCons, deleteFavourite, deleteMute, favourCon, muteConPack, orderCons } from './service.ts';
import { ownPacks, sheetOf, type UploadReader } from './sheet.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const sheetQuery = z.object({ v: z.string().regex(/^[0-9a-f]{16}$/) });

export function conRoutes(spending: SpendingRoutes, readUpload: UploadReader): void {
  const { http, db } = spending;
  serve(http, calls.cons, async ({ request, query }) => ({
    items: await conRows(db, request.user?.id ?? null, query.ids === undefined ? undefined : idsIn(query.ids)),
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
  serve(http, calls.ownConPacks, async ({ request }) => ({ items: await ownPacks(db, request.user?.id ?? null) }));
  serve(http, calls.muteConPack, async ({ request, params }) => {
    await muteConPack(db, userOfRequest(request).id, params.id);
    return {};
  });
  serve(http, calls.unmuteConPack, async ({ request, params }) => {
    await deleteMute(db, userOfRequest(request).id, params.id);
    return {};
  });
  serve(http, calls.favourCon, async ({ request, params }) => {
    await favourCon(db, userOfRequest(request).id, params.id);
    return {};
  });
  serve(http, calls.unfavourCon, async ({ request, params }) => {
    await deleteFavourite(db, userOfRequest(request).id, params.id);
    return {};
  });
  http.get(
    '/api/cons/packs/:id/sheet.webp',
    { schema: { hide: true, params: IdParams, querystring: sheetQuery }, config: { rateLimit: false } },
    async (request, reply) => {
      const { id } = request.params as z.output<typeof IdParams>;
      const { v } = request.query as z.output<typeof sheetQuery>;
      const sheet = await sheetOf(db, readUpload, id, v);
      return reply.type('image/webp').header('cache-control', FOREVER).send(sheet);
    },
  );
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
