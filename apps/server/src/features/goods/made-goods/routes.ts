import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { madeGood, madeGoods } from '../works/service.ts';
import { changeMadeGood, createMadeGood, type GoodPorts, removeMadeGood } from './service.ts';

export function madeGoodRoutes(spending: SpendingRoutes, ports: GoodPorts): void {
  const { http, db } = spending;
  serve(http, calls.madeGoods, async ({ request, query }) => ({
    items: await madeGoods(db, userOfRequest(request).id, query.kind),
  }));
  serve(http, calls.madeGood, async ({ request, params }) => ({
    item: await madeGood(db, userOfRequest(request).id, params.id),
  }));
  serveIdempotent(spending, calls.createMadeGood, async ({ tx, user, body }) => ({
    item: await createMadeGood(tx, ports, user, body),
  }));
  serve(http, calls.changeMadeGood, async ({ request, params, body }) => ({
    item: await changeMadeGood(db, ports, userOfRequest(request), params.id, body),
  }));
  serve(http, calls.removeMadeGood, async ({ request, params }) => {
    await removeMadeGood(db, ports, userOfRequest(request).id, params.id);
    return {};
  });
}
