import { z } from 'zod';
import { cleanName, cleanText, Id, pathId, Seconds } from '../schemas.ts';
import { call, many, nothing, one } from './call.ts';

export const WEBHOOK_FORMS = ['discord', 'slack'] as const;
/** Most saved answers. */
export const SAVED_ANSWERS_MAX = 30;

const line = cleanText(0, 120);

/** Who runs the site and how to reach them, as the operator has set it; an empty text is not shown. */
export const Contact = z.strictObject({
  /** The person or company that runs it. */
  name: line,
  email: z.union([z.literal(''), z.email().max(200)]),
  phone: line,
  address: line,
  /** 개인정보 보호책임자: name and title, and how to reach them (개인정보 보호법 제30조). */
  privacy_officer: line,
  privacy_contact: line,
  /** 청소년보호책임자 (정보통신망법 제42조의3). */
  youth_officer: line,
  youth_contact: line,
});
export type Contact = z.infer<typeof Contact>;

/** A sentence that moderators send often. */
export const SavedAnswer = z.object({ id: Id, title: z.string(), words: z.string() });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** Where new cases are announced. The address itself is a secret and never sent. */
export const Webhook = z.object({
  /** Null when none is set. */
  host: z.string().nullable(),
  form: z.enum(WEBHOOK_FORMS),
  /** Of the last attempt; null after a success. */
  failure: z.string().nullable(),
  tried_ts: Seconds.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** Settings of the site that its operator changes in the browser. */
export const siteCalls = {
  contact: call({
    method: 'GET',
    path: '/site/contact',
    caller: 'visitor',
    summary: '사이트를 여는 사람과 보호책임자, 연락할 곳. 빈 것은 정하지 않은 것입니다.',
    answer: one(Contact),
    refusals: [],
  }),
  saveContact: call({
    method: 'PUT',
    path: '/operator/contact',
    caller: 'switch_site',
    summary: '연락처와 보호책임자 정하기',
    body: Contact,
    answer: one(Contact),
    refusals: ['FORBIDDEN'],
  }),
  webhook: call({
    method: 'GET',
    path: '/operator/webhook',
    caller: 'switch_site',
    summary: '새로 온 일을 알릴 웹훅. 주소는 호스트만 보입니다.',
    answer: one(Webhook),
    refusals: ['FORBIDDEN'],
  }),
  saveWebhook: call({
    method: 'PUT',
    path: '/operator/webhook',
    caller: 'switch_site',
    summary: '웹훅 정하기. 주소가 비면 없앱니다. https 주소만 됩니다.',
    body: z.strictObject({ url: cleanText(0, 500), form: z.enum(WEBHOOK_FORMS) }),
    answer: one(Webhook),
    refusals: ['FORBIDDEN', 'WEBHOOK_UNFIT'],
  }),
  tryWebhook: call({
    method: 'POST',
    path: '/operator/webhook/trial',
    caller: 'switch_site',
    summary: '웹훅으로 시험 문장 보내기',
    answer: one(Webhook),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  savedAnswers: call({
    method: 'GET',
    path: '/operator/answers',
    caller: 'judge_cases',
    summary: '자주 쓰는 답',
    answer: many(SavedAnswer),
    refusals: ['FORBIDDEN'],
  }),
  saveAnswer: call({
    method: 'POST',
    path: '/operator/answers',
    caller: 'judge_cases',
    summary: '자주 쓰는 답 더하기. 같은 제목의 답은 바뀝니다.',
    body: z.strictObject({ title: cleanName(30), words: cleanText(1, 500) }),
    answer: many(SavedAnswer),
    refusals: ['FORBIDDEN', 'ANSWERS_FULL'],
  }),
  removeAnswer: call({
    method: 'DELETE',
    path: '/operator/answers/:id',
    caller: 'judge_cases',
    summary: '자주 쓰는 답 지우기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
