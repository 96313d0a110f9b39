/** What waits to be claimed. Files: `box` holds it, `coupons` lay something into it, `gift-goods` is what may lie there. */
export { giveGift, hasGift } from './box.ts';
export { closeCoupon, couponsPage, hasUnseenCoupon, makeCoupon } from './coupons.ts';
