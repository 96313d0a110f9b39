import { z } from 'zod';
import { Id, Seconds, shownText, storable, Whole } from '../schemas.ts';
import { BoosterPack } from './boosters.ts';
import { call, many, nothing, one } from './call.ts';
import { LEDGER_REASONS } from './economy.ts';

/** Most of a good in one gift. */
export const GIFT_POINTS_MOST = 100_000;
export const GIFT_COPIES_MOST = 99;
const Points = z.int().min(0).max(GIFT_POINTS_MOST);
const Copies = z.int().min(1).max(GIFT_COPIES_MOST);

/** Content of a gift. */
export const Goods = z.strictObject({
  gpoint: Points.default(0),
  dpoint: Points.default(0),
  cards: z
    .array(z.strictObject({ card_id: Id, count: Copies, bound: z.boolean() }))
    .max(30)
    .default([]),
  boosters: z
    .array(z.strictObject({ pack: BoosterPack, count: Copies }))
    .max(8)
    .default([]),
});
export type Goods = z.output<typeof Goods>;

/** Goods that wait for a player. */
export const Gift = z.object({
  id: Id,
  goods: Goods,
  cause: z.enum(LEDGER_REASONS),
  words: z.string(),
  created_ts: Seconds,
});
export type Gift = z.infer<typeof Gift>;
/** Named ones, or all that wait. */
export const ClaimBody = z.strictObject({ ids: z.array(Id).min(1).max(100).optional() });
export const Claimed = z.object({ count: Whole, goods: Goods });
export type Claimed = z.infer<typeof Claimed>;

/** Letters and digits; spaces, hyphens and case do not matter. */
export const CouponCode = storable(z.string().trim().min(1).max(40));
/** A public coupon. */
export const PublicCoupon = z.object({
  id: Id,
  code: z.string(),
  goods: Goods,
  words: z.string(),
  expires_ts: Seconds.nullable(),
  is_used: z.boolean(),
});
export type PublicCoupon = z.infer<typeof PublicCoupon>;

export const GiftWords = shownText(0, 200).default('');

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
