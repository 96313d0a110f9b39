import { calls, type User } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { checkLimit, spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { userOfRequest } from '../../core/identity/service.ts';
import { KeptRefusal, type SpendingRoutes, serveIdempotent } from '../ledger/service.ts';
import { publicCoupons, seeCoupons } from './queries/coupons.ts';
import { hasGift, waitingGifts } from './queries/gifts.ts';
import { claimGifts, redeem } from './service.ts';

type Port = { now: () => number; pushUserFields: (userId: number, fields: Partial<User>) => void };

/** The gift box, and the codes that fill it. */
export function giftRoutes(spending: SpendingRoutes, { now, pushUserFields }: Port): void {
  const { http, db } = spending;
  /** Removes the banner, unless gifts are still waiting. */
  const tellAlert = (userId: number) =>
    void hasGift(db, userId).then(
      (display_gift_alert) => pushUserFields(userId, { display_gift_alert }),
      // the next MYINFO shows it
      () => undefined,
    );
  serve(http, calls.gifts, async ({ request }) => ({ items: await waitingGifts(db, userOfRequest(request).id) }));
  serveIdempotent(spending, calls.claimGifts, async ({ tx, user, key, body, afterCommit }) => {
    afterCommit(() => tellAlert(user.id));
    return { item: await claimGifts(tx, user.id, key, body.ids) };
  });
  serve(http, calls.publicCoupons, async ({ request }) => ({
    items: await publicCoupons(db, userOfRequest(request).id, now()),
  }));
  serve(http, calls.seeCoupons, async ({ request }) => {
    const { id } = userOfRequest(request);
    await seeCoupons(db, id);
    pushUserFields(id, { display_coupon_alert: false });
    return {};
  });
  serveIdempotent(spending, calls.redeemCoupon, async ({ tx, user, body, afterCommit }) => {
    const at = now();
    await checkLimit(tx, 'coupon_guesses', user.id);
    try {
      const item = await redeem(tx, user.id, body.code, at);
      afterCommit(() => tellAlert(user.id));
      return { item };
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.code === 'COUPON_UNKNOWN')) throw failure;
      await spendLimit(tx, 'coupon_guesses', user.id);
      throw new KeptRefusal('COUPON_UNKNOWN');
    }
  });
}
