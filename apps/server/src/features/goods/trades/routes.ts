import { calls } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { faceOf } from '../../play/faces/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { toTrade, tradesFor } from './queries.ts';
import { cancelTrade, openTrade, takeTrade } from './service.ts';

/** `taken`: somebody's trade was taken, and by whom. */
export type TradePort = {
  now: () => number;
  taken: (ownerId: number, by: { from_id: number; from_name: string }) => void;
};

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
    afterCommit(() => taken(user_id, { from_id: user.id, from_name: user.name }));
    return {};
  });
  serveIdempotent(spending, calls.cancelTrade, async (asked) => {
    await cancelTrade({ ...asked, now: now() }, asked.params.id);
    return {};
  });
}
