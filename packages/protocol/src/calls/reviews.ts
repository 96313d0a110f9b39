import { Card } from '@chilyo/card-language';
import { z } from 'zod';
import {
  REVIEW_DECISIONS,
  REVIEW_VIEWS,
  TAKE_DOWNS,
  WISHES_MAX,
  WORK_KINDS,
  WORK_LICENCES,
  WORK_REASON_MAX,
} from '../constants.ts';
import { cleanText, Id, pathId, Seconds, Whole } from '../schemas.ts';
import { call, cursor, limit, many, moving, one } from './call.ts';
import { CardPath, GoodContent, WorkStanding } from './made-goods.ts';

/** A work in the review queue. */
export const ReviewedWork = WorkStanding.extend({
  id: Id,
  kind: z.enum(WORK_KINDS),
  name: z.string(),
  user_id: Id,
  maker: z.string(),
  /** Of the latest version: the one that is decided about. */
  card: z.nullable(Card),
  content: GoodContent.nullable(),
  /** Of the version that others have. */
  accepted_content: GoodContent.nullable(),
  licence: z.enum(WORK_LICENCES).nullable(),
  is_ai: z.boolean(),
  source: z.string(),
  /** The maker's works that were accepted, and that were refused or taken down, before. */
  accepted_before: Whole,
  refused_before: Whole,
  /** Since when it waits for a decision or for the answer to an appeal. */
  waiting_ts: Seconds.nullable(),
});
export type ReviewedWork = z.infer<typeof ReviewedWork>;

const params = z.object({ id: pathId });
const reason = cleanText(0, WORK_REASON_MAX);
const wishes = z
  .array(z.strictObject({ path: CardPath, wish: cleanText(1, 200) }))
  .max(WISHES_MAX)
  .default([]);
/** Of steps that take a card out of a set. */
const OUT_OF_SETS = ['SET_PUBLISHED'] as const;
/** Of steps that may put a card into a set. */
const INTO_SETS = ['WORK_UNFINISHED', 'SET_FULL'] as const;

/** What makers ask of the reviewers, and what these answer. */
export const reviewCalls = {
  workStanding: call({
    method: 'GET',
    path: '/works/:id/standing',
    caller: 'named',
    summary: '내 작품이 심사의 어디에 있는지. 카드, 스킨, 이모티콘 꾸러미 모두.',
    params,
    answer: one(WorkStanding),
    refusals: ['NOT_FOUND'],
  }),
  submitWork: call({
    method: 'POST',
    path: '/works/:id/submit',
    caller: 'named',
    summary: '심사 신청. 카드는 공개된 것만, 세트에 들어갈 후보로 신청합니다.',
    params,
    answer: one(WorkStanding),
    publishes: true,
    refusals: ['NOT_FOUND', 'WORK_STEP_IMPOSSIBLE', 'WORK_UNFINISHED', 'WORK_LICENCE_MISSING', 'REVIEWS_FULL'],
  }),
  unsubmitWork: call({
    method: 'POST',
    path: '/works/:id/unsubmit',
    caller: 'named',
    summary: '심사 신청 거두기. 세트에 받아들여진 카드도 세트가 나오기 전에는 거둘 수 있습니다.',
    params,
    answer: one(WorkStanding),
    refusals: ['NOT_FOUND', 'WORK_STEP_IMPOSSIBLE', ...OUT_OF_SETS],
  }),
  stopSelling: call({
    method: 'POST',
    path: '/works/:id/stop-selling',
    caller: 'named',
    summary: '스킨이나 꾸러미를 더 내놓지 않기. 이미 가진 사람에게는 남습니다.',
    params,
    answer: one(WorkStanding),
    refusals: ['NOT_FOUND', 'WORK_STEP_IMPOSSIBLE'],
  }),
  appealReview: call({
    method: 'POST',
    path: '/works/:id/appeal',
    caller: 'named',
    summary: '거절되거나 내려진 작품에 대한 이의. 판단마다 한 번이고, 다른 심사자가 답합니다.',
    params,
    body: z.strictObject({ reason: cleanText(1, WORK_REASON_MAX) }),
    answer: one(WorkStanding),
    refusals: ['NOT_FOUND', 'WORK_STEP_IMPOSSIBLE'],
  }),
  reviewedWorks: call({
    method: 'GET',
    path: '/operator/works',
    caller: 'review_works',
    summary: '심사할 작품. 기다리는 것은 오래된 것부터, 끝난 것은 새것부터.',
    query: z.object({
      view: z.enum(REVIEW_VIEWS).default('waiting'),
      kind: z.enum(WORK_KINDS).optional(),
      limit: limit(20, 50),
      before: cursor.optional(),
    }),
    answer: moving(ReviewedWork),
    refusals: [],
  }),
  reviewedWork: call({
    method: 'GET',
    path: '/operator/works/:id',
    caller: 'review_works',
    summary: '작품 하나를 심사자의 눈으로',
    params,
    answer: one(ReviewedWork),
    refusals: ['NOT_FOUND'],
  }),
  likePictures: call({
    method: 'GET',
    path: '/operator/works/:id/like',
    caller: 'review_works',
    summary: '작품의 그림과 같거나 비슷한 그림: 다른 사람이 올린 것과, 만든 이의 것 가운데 내려진 것',
    params,
    answer: many(
      z.object({
        url: z.string(),
        like: z.string(),
        is_equal: z.boolean(),
        /** It was taken down, and is not shown. */
        is_blocked: z.boolean(),
        user_id: Id,
        maker: z.string(),
        created_ts: Seconds,
      }),
    ),
    refusals: ['NOT_FOUND'],
  }),
  reviewWork: call({
    method: 'PUT',
    path: '/operator/works/:id/decision',
    caller: 'review_works',
    summary:
      '작품을 받아들이거나, 고쳐 달라고 하거나, 거절하기. version은 본 판입니다. 카드는 fill_sets 권한으로 다음 달 세트에 받아들이고, 세트가 나오기 전에는 다시 뺄 수 있습니다. wishes는 카드의 글 조각마다 바라는 것입니다.',
    params,
    body: z.strictObject({ decision: z.enum(REVIEW_DECISIONS), version: z.int().min(1), reason, wishes }),
    answer: one(ReviewedWork),
    refusals: [
      'NOT_FOUND',
      'NOT_YOURSELF',
      'WORK_REASON_MISSING',
      'WORK_REVIEWED_ELSEWHERE',
      ...INTO_SETS,
      ...OUT_OF_SETS,
    ],
  }),
  takeWorkDown: call({
    method: 'PUT',
    path: '/operator/works/:id/take-down',
    caller: 'review_works',
    summary:
      '작품을 내리기. picture는 카드의 올린 그림만, words는 나온 세트의 카드의 이름과 배경 글만 내립니다. 나온 세트의 카드는 통째로 내릴 수 없습니다.',
    params,
    body: z.strictObject({ what: z.enum(TAKE_DOWNS), reason }),
    answer: one(ReviewedWork),
    refusals: [
      'NOT_FOUND',
      'NOT_YOURSELF',
      'WORK_REASON_MISSING',
      'WORK_STEP_IMPOSSIBLE',
      'WORK_PICTURE_MISSING',
      ...OUT_OF_SETS,
    ],
  }),
  answerWorkAppeal: call({
    method: 'PUT',
    path: '/operator/works/:id/appeal',
    caller: 'review_works',
    summary: '이의에 답하기: 받아들이면 앞의 판단이 되돌려집니다.',
    params,
    body: z.strictObject({ is_granted: z.boolean(), reason }),
    answer: one(ReviewedWork),
    refusals: [
      'NOT_FOUND',
      'NOT_YOURSELF',
      'APPEAL_BY_ANOTHER',
      'WORK_REASON_MISSING',
      'WORK_REVIEWED_ELSEWHERE',
      ...INTO_SETS,
    ],
  }),
} as const;
