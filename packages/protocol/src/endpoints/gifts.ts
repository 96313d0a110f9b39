import { z } from 'zod';
import { ClaimBody, Claimed, CouponCode, Gift, PublicCoupon } from '../gifts.ts';
import { call, many, nothing, one } from './call.ts';

/** Goods that wait for a player, and the codes that bring some. */
export const giftCalls = {
  gifts: call({
    method: 'GET',
    path: '/gifts',
    caller: 'named',
    summary: '받지 않은 선물. 먼저 온 것부터 100개까지.',
    answer: many(Gift),
    refusals: [],
  }),
  claimGifts: call({
    method: 'POST',
    path: '/gifts/claim',
    caller: 'named',
    summary: '선물 받기. 번호가 없으면 모두.',
    body: ClaimBody,
    answer: one(Claimed),
    spends: true,
    refusals: ['GIFT_GONE'],
  }),
  publicCoupons: call({
    method: 'GET',
    path: '/coupons',
    caller: 'named',
    summary: '누구나 쓸 수 있는 쿠폰',
    answer: many(PublicCoupon),
    refusals: [],
  }),
  seeCoupons: call({
    method: 'PUT',
    path: '/coupons/seen',
    caller: 'named',
    summary: '쿠폰을 보았음을 알리기',
    answer: nothing,
    refusals: [],
  }),
  redeemCoupon: call({
    method: 'POST',
    path: '/coupons/redeem',
    caller: 'named',
    summary: '쿠폰 쓰기. 받을 것은 선물함에 놓인다.',
    body: z.strictObject({ code: CouponCode }),
    answer: one(Gift),
    spends: true,
    refusals: ['COUPON_UNKNOWN', 'COUPON_CLOSED', 'COUPON_USED_UP', 'COUPON_ALREADY_USED', 'COUPON_TOO_MANY_TRIES'],
  }),
} as const;
