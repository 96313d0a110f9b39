import { z } from 'zod';
import { NOTICE_BAR_MOST, PLAN_KINDS } from '../constants.ts';
import { Id, pathId, Seconds, shownText } from '../schemas.ts';
import { call, many, nothing, one } from './call.ts';
import { GiftWords, Goods } from './gifts.ts';

const when = { from_ts: Seconds };
const span = { ...when, until_ts: Seconds };

/** What the operator plans for later: a festival of double gold, a text in the bar over every page, a gift to all. */
export const PlanBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('festival'), ...span }),
  z.strictObject({ kind: z.literal('notice'), ...span, words: shownText(1, NOTICE_BAR_MOST) }),
  z.strictObject({ kind: z.literal('gift'), ...when, words: GiftWords, goods: Goods }),
]);
export type PlanBody = z.output<typeof PlanBody>;

export const Plan = z.object({
  id: Id,
  kind: z.enum(PLAN_KINDS),
  from_ts: Seconds,
  /** Null for a gift, which takes no time. */
  until_ts: Seconds.nullable(),
  words: z.string(),
  goods: Goods.nullable(),
  /** `missed`: the site was down for the whole time of the plan. */
  state: z.enum(['waiting', 'running', 'done', 'missed', 'cancelled']),
});
export type Plan = z.infer<typeof Plan>;

const params = z.object({ id: pathId });

/** What the operator plans; jobs carry it out. */
export const planCalls = {
  plans: call({
    method: 'GET',
    path: '/operator/plans',
    caller: 'give_goods',
    summary: '예정: 열려 있는 것은 이른 것부터, 그다음은 끝난 것 30개를 새것부터.',
    answer: many(Plan),
    refusals: ['FORBIDDEN'],
  }),
  makePlan: call({
    method: 'POST',
    path: '/operator/plans',
    caller: 'give_goods',
    summary: '예정 만들기: 두 배 축제, 상단 공지, 모두에게 선물. 같은 종류의 축제나 공지는 겹칠 수 없습니다.',
    body: PlanBody,
    answer: one(Plan),
    spends: true,
    refusals: ['FORBIDDEN', 'PLAN_TIME_UNFIT', 'PLAN_OVERLAPS', 'PLANS_FULL', 'GIFT_EMPTY', 'NOT_FOUND'],
  }),
  changePlan: call({
    method: 'PUT',
    path: '/operator/plans/:id',
    caller: 'give_goods',
    summary: '시작하지 않은 예정 바꾸기. 종류는 바뀌지 않습니다.',
    params,
    body: PlanBody,
    answer: one(Plan),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'PLAN_BEGUN', 'PLAN_TIME_UNFIT', 'PLAN_OVERLAPS', 'GIFT_EMPTY'],
  }),
  cancelPlan: call({
    method: 'DELETE',
    path: '/operator/plans/:id',
    caller: 'give_goods',
    summary: '예정 취소. 열려 있는 축제나 공지는 바로 끝냅니다.',
    params,
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'PLAN_BEGUN'],
  }),
} as const;
