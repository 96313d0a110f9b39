import { calls } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { serve } from '../../../platform/http.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { toTrade, tradesFor, type UserSummaries } from './queries.ts';
import { cancelTrade, openTrade, takeTrade } from './service.ts';

/** `taken`: notifies the owner of a trade about its taker. */
export type TradePort = {
  now: () => number;
  userSummaries: UserSummaries;
  taken: (tx: Transaction<Database>, ownerId: number, by: { from_id: number; from_name: string }) => Promise<Show>;
};

export function tradeRoutes(spending: SpendingRoutes, { now, userSummaries, taken }: TradePort): void {
  serve(spending.http, calls.trades, ({ request, query }) =>
    tradesFor(spending.db, userOfRequest(request).id, query, userSummaries),
  );
  serveIdempotent(spending, calls.openTrade, async (asked) => {
    const { tx, user } = asked;
    const trade = await openTrade({ ...asked, now: now() }, asked.body);
    return { item: toTrade(trade, user.name, (await userSummaries(tx, [user.id]))(user.id)) };
  });
  serveIdempotent(spending, calls.takeTrade, async (asked) => {
    const { tx, user, params, notifyBalanceOf, afterCommit } = asked;
    const { user_id } = await takeTrade({ ...asked, now: now() }, params.id);
    notifyBalanceOf(user_id);
    afterCommit(await taken(tx, user_id, { from_id: user.id, from_name: user.name }));
    return {};
  });
  serveIdempotent(spending, calls.cancelTrade, async (asked) => {
    await cancelTrade({ ...asked, now: now() }, asked.params.id);
    return {};
  });
}
