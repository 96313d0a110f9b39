export { giveGift, hasGift } from './box.ts';
export { closeCoupon, couponsBefore, hasUnseenCoupon, makeCoupon } from './coupons.ts';
