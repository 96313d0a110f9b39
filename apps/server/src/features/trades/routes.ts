import { calls } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import { faceOf } from '../faces/service.ts';
import { userOfRequest } from '../identity/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { toTrade, tradesFor } from './queries.ts';
import { cancelTrade, openTrade, takeTrade } from './service.ts';

/** `taken`: somebody's trade was taken by somebody of this name. */
export type TradePort = { now: () => number; taken: (ownerId: number, takerName: string) => void };

export function tradeRoutes(spending: SpendingRoutes, { now, taken }: TradePort): void {
  serve(spending.http, calls.trades, ({ request, query }) => tradesFor(spending.db, userOfRequest(request).id, query));
  serveIdempotent(spending, calls.openTrade, async (asked) => ({
    item: toTrade(
      await openTrade({ ...asked, now: now() }, asked.body),
      asked.user.name,
      await faceOf(asked.tx, asked.user.id),
    ),
  }));
  serveIdempotent(spending, calls.takeTrade, async (asked) => {
    const { user, params, notifyBalanceOf, afterCommit } = asked;
    const { user_id } = await takeTrade({ ...asked, now: now() }, params.id);
    notifyBalanceOf(user_id);
    afterCommit(() => taken(user_id, user.name));
    return {};
  });
  serveIdempotent(spending, calls.cancelTrade, async (asked) => {
    await cancelTrade({ ...asked, now: now() }, asked.params.id);
    return {};
  });
}
