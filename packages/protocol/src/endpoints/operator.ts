import { z } from 'zod';
import { Gift } from '../gifts.ts';
import { Coupon, CouponBody, GiftBody, Health, MarketNote } from '../operator.ts';
import { call, limit, nothing, one, page, pathId } from './call.ts';

const older = z.object({ before: pathId.optional(), limit: limit(30, 100) });

/** What the operator gives and looks after. */
export const operatorCalls = {
  giveGift: call({
    method: 'POST',
    path: '/operator/gifts',
    caller: 'operator',
    summary: '한 사람이나 모두에게 선물하기',
    body: GiftBody,
    answer: one(Gift),
    spends: true,
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'GIFT_EMPTY', 'NOT_FOUND'],
  }),
  coupons: call({
    method: 'GET',
    path: '/operator/coupons',
    caller: 'operator',
    summary: '만든 쿠폰. 새것부터.',
    query: older,
    answer: page(Coupon),
    refusals: ['FORBIDDEN'],
  }),
  makeCoupon: call({
    method: 'POST',
    path: '/operator/coupons',
    caller: 'operator',
    summary: '쿠폰 만들기',
    body: CouponBody,
    answer: one(Coupon),
    refusals: ['FORBIDDEN', 'COUPON_CODE_TAKEN', 'GIFT_EMPTY', 'NOT_FOUND', 'INVALID_INPUT'],
  }),
  closeCoupon: call({
    method: 'PUT',
    path: '/operator/coupons/:id/closed',
    caller: 'operator',
    summary: '쿠폰 닫기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  marketNotes: call({
    method: 'GET',
    path: '/operator/market-notes',
    caller: 'operator',
    summary: '이상한 값과 한쪽으로만 가는 거래. 새것부터.',
    query: older,
    answer: page(MarketNote),
    refusals: ['FORBIDDEN'],
  }),
  health: call({
    method: 'GET',
    path: '/operator/health',
    caller: 'operator',
    summary: '장부 점검',
    answer: one(Health),
    refusals: ['FORBIDDEN', 'LEDGER_CHECK_TOO_LONG'],
  }),
} as const;
