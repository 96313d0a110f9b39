import { calls, type User } from '@chilyo/protocol';
import { serve } from '../../platform/http.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { closeCoupon, couponsBefore, giveGift, makeCoupon } from '../gifts/service.ts';
import { namedUser } from '../identity/service.ts';
import { type EscrowHolder, type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { marketNotes } from '../market/service.ts';
import { healthCheck } from './health.ts';

type Port = {
  tellUser: (userId: number, fields: Partial<User>) => void;
  /** Every tab of every player. */
  tellAll: (fields: Partial<User>) => void;
  /** What lies in escrow, for the check of the books. */
  holders: readonly EscrowHolder[];
};

/** What the operator gives away, and what he looks at to see that the goods are in order. */
export function operatorGoodsRoutes(spending: SpendingRoutes, { tellUser, tellAll, holders }: Port): void {
  const { http, db } = spending;
  const health = healthCheck(db, holders);
  serveIdempotent(spending, calls.giveGift, async ({ tx, body: { user_id, goods, words }, afterCommit }) => {
    if (user_id !== null) await namedUser(tx, user_id);
    const item = await giveGift(tx, user_id, goods, 'gift', words);
    await noteOperatorAction(tx, 'gift', { gift_id: item.id, user_id, goods, words });
    afterCommit(() => {
      if (user_id === null) tellAll({ display_gift_alert: true });
      else tellUser(user_id, { display_gift_alert: true });
    });
    return { item };
  });
  serve(http, calls.coupons, ({ query }) => couponsBefore(db, query));
  serve(http, calls.makeCoupon, async ({ body }) => {
    const item = await db.transaction().execute(async (tx) => {
      const made = await makeCoupon(tx, body);
      await noteOperatorAction(tx, 'make_coupon', made);
      return made;
    });
    if (item.is_public) tellAll({ display_coupon_alert: true });
    return { item };
  });
  serve(http, calls.closeCoupon, async ({ params }) => {
    await db.transaction().execute(async (tx) => {
      await closeCoupon(tx, params.id);
      await noteOperatorAction(tx, 'close_coupon', { id: params.id });
    });
    return {};
  });
  serve(http, calls.marketNotes, ({ query }) => marketNotes(db, query));
  serve(http, calls.health, async () => ({ item: await health() }));
}
