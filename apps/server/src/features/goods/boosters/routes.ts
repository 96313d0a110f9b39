import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import type { EscrowedCopies } from './player.ts';
import { boosterHistory, boosterOdds, boostersOf } from './queries.ts';
import { openBoosters } from './service.ts';
import { tableOf } from './table.ts';

/** `escrowed`: features that hold players' copies outside of their accounts. */
export function boosterRoutes(spending: SpendingRoutes, escrowed: readonly EscrowedCopies[]): void {
  const { http, db } = spending;
  serve(http, calls.boosters, async ({ request }) => ({ item: await boostersOf(db, userOfRequest(request).id) }));
  serve(http, calls.boosterOdds, async ({ request, query }) => ({
    item: await boosterOdds(db, request.user?.name ? request.user.id : null, query.pack, escrowed),
  }));
  serve(http, calls.boosterTable, async ({ params }) => ({ item: await tableOf(db, params.hash) }));
  serve(http, calls.boosterHistory, ({ request, query }) => boosterHistory(db, userOfRequest(request).id, query));
  serveIdempotent(spending, calls.openBoosters, async ({ tx, user, key, body }) => ({
    item: await openBoosters(tx, user.id, key, body, escrowed),
  }));
}
