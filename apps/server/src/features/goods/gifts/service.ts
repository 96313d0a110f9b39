/** Goods that wait to be claimed. Files: `box` holds gifts, `coupons` fill it, `gift-goods` validates them. */
export { giveGift, hasGift } from './box.ts';
export { closeCoupon, couponsPage, hasUnseenCoupon, makeCoupon } from './coupons.ts';
