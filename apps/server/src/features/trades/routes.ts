import { calls } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import { userOfRequest } from '../identity/service.ts';
import { serveOnce, type Till } from '../ledger/service.ts';
import { toTrade, tradesFor } from './queries.ts';
import { cancelTrade, openTrade, takeTrade } from './service.ts';

/** `taken`: somebody's trade was taken by somebody of this name. */
export type TradePort = { now: () => number; taken: (ownerId: number, takerName: string) => void };

export function tradeRoutes(till: Till, { now, taken }: TradePort): void {
  serve(till.http, calls.trades, ({ request, query }) => tradesFor(till.db, userOfRequest(request).id, query));
  serveOnce(till, calls.openTrade, async (spending) => ({
    item: toTrade(await openTrade({ ...spending, now: now() }, spending.body), spending.user.name),
  }));
  serveOnce(till, calls.takeTrade, async (spending) => {
    const { user, params, touch, after } = spending;
    const { user_id } = await takeTrade({ ...spending, now: now() }, params.id);
    touch(user_id);
    after(() => taken(user_id, user.name));
    return {};
  });
  serveOnce(till, calls.cancelTrade, async (spending) => {
    await cancelTrade({ ...spending, now: now() }, spending.params.id);
    return {};
  });
}
