import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import type { Server } from '../../../platform/server.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { Switches } from '../../core/switches/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { carryOut, type Port } from './carry-out.ts';
import { cancelPlan, changePlan, makePlan, plans } from './service.ts';

export function installPlans(
  { http, db, io, now, onTimer }: Server,
  { spending, switches }: { spending: SpendingRoutes; switches: Switches },
): void {
  const port: Port = {
    db,
    switches,
    now,
    sendFestival: (end) => void io.emit('POINT_FESTIVAL', end),
    sendGift: () => void io.emit('UPDATE_USER_DATA', { display_gift_alert: true }),
  };
  serve(http, calls.plans, async () => ({ items: await plans(db) }));
  serveIdempotent(spending, calls.makePlan, async ({ tx, user, body }) => ({
    item: await makePlan(tx, user.id, body, now()),
  }));
  serve(http, calls.changePlan, async ({ request, params, body }) => ({
    item: await changePlan(db, userOfRequest(request).id, params.id, body, now()),
  }));
  serve(http, calls.cancelPlan, async ({ request, params }) => {
    await cancelPlan(port, userOfRequest(request).id, params.id);
    return {};
  });
  onTimer('carry-out-plans', () => carryOut(port));
}
