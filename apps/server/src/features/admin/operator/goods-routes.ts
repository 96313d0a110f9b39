import { calls, type User } from '@chilyo/protocol';
import { clock } from '../../../platform/clock.ts';
import { serve } from '../../../platform/http.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { namedUser, userOfRequest } from '../../core/identity/service.ts';
import { closeCoupon, couponsPage, giveGift, makeCoupon } from '../../goods/gifts/service.ts';
import { type EscrowHolder, type SpendingRoutes, serveIdempotent } from '../../goods/ledger/service.ts';
import { marketNotesPage } from '../../goods/market/service.ts';
import { healthCheck } from './health.ts';

type Port = {
  pushUserFields: (userId: number, fields: Partial<User>) => void;
  /** Updates fields in every tab of every player. */
  tellAll: (fields: Partial<User>) => void;
  /** Escrow holders, for the ledger audit. */
  holders: readonly EscrowHolder[];
};

/** Gifts from the operator, and the operator's checks of the ledger. */
export function operatorGoodsRoutes(spending: SpendingRoutes, { pushUserFields, tellAll, holders }: Port): void {
  const { http, db } = spending;
  const health = healthCheck(db, holders);
  serveIdempotent(spending, calls.giveGift, async ({ tx, user, body: { user_id, goods, words }, afterCommit }) => {
    if (user_id !== null) await namedUser(tx, user_id);
    const item = await giveGift(tx, user_id, goods, 'gift', words);
    await noteOperatorAction(tx, {
      by: user.id,
      action: 'gift',
      userId: user_id,
      subjectId: item.id,
      after: { goods, words, to_all: user_id === null },
    });
    afterCommit(() => {
      if (user_id === null) tellAll({ display_gift_alert: true });
      else pushUserFields(user_id, { display_gift_alert: true });
    });
    return { item };
  });
  serve(http, calls.coupons, ({ query }) => couponsPage(db, query, clock.now()));
  serveIdempotent(spending, calls.makeCoupon, async ({ tx, user, body, afterCommit }) => {
    const item = await makeCoupon(tx, body);
    const { id, code, goods, words, count, is_public, expires_ts } = item;
    // the code of a non-public coupon is as valuable as its goods
    const until = expires_ts && new Date(expires_ts * 1000);
    const after = { goods, words, count, is_public, until, ...(is_public && { code }) };
    await noteOperatorAction(tx, { by: user.id, action: 'make_coupon', subjectId: id, after });
    afterCommit(() => is_public && tellAll({ display_coupon_alert: true }));
    return { item };
  });
  serve(http, calls.closeCoupon, async ({ request, params }) => {
    await db.transaction().execute(async (tx) => {
      const { isClosed, used, count } = await closeCoupon(tx, params.id);
      await noteOperatorAction(tx, {
        by: userOfRequest(request).id,
        action: 'close_coupon',
        subjectId: params.id,
        before: { is_closed: isClosed, used, count },
        after: { is_closed: true },
      });
    });
    return {};
  });
  serve(http, calls.marketNotes, ({ query }) => marketNotesPage(db, query));
  serve(http, calls.health, async () => ({ item: await health() }));
}
