import { z } from 'zod';
import { CASE_KINDS, CASE_STATES, CASE_VIEWS, POST_KINDS } from '../constants.ts';
import { cleanText, Id, pathId, Seconds, Whole } from '../schemas.ts';
import { call, limit, nothing, one, page } from './call.ts';
import { EvidenceLine, SILENCE_HOURS_MOST } from './sanctions.ts';

const Person = z.object({ id: Id, name: z.string() });

/** A moderation case, with a copy of its subject from the time of filing. */
export const Case = z.object({
  id: Id,
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  /** Who has brought it first; null for a request to take a post down, which needs no account. */
  asker: Person.nullable(),
  /** The reported or sanctioned user; null if none. */
  accused: Person.nullable(),
  /** Id of the report's target, or of the sanction under appeal. */
  ref: Id,
  /** In words: a name, a title, two names. */
  about: z.string(),
  /** Copy of the text: of a profile, an article, a comment. */
  content: z.string(),
  /** One of `REPORT_REASONS`; for an appeal the reason of the sanction. */
  reason: z.string(),
  /** The text of the report or appeal. */
  words: z.string(),
  /** Of a match: the moment, as the number of events until then. */
  seq: Whole.nullable(),
  /** Of reports: all who have reported the target, the first one first. */
  reports: z.array(
    z.object({ by: Person, reason: z.string(), words: z.string(), seq: Whole.nullable(), created_ts: Seconds }),
  ),
  /** The article or comment that it is about. */
  post: z.object({ kind: z.enum(POST_KINDS), id: Id }).nullable(),
  /** Who asks to take a post down; erased a while after the decision. */
  takedown: z
    .object({
      name: z.string(),
      email: z.string(),
      address: z.string(),
      /** The server sends the answer. */
      is_mailed: z.boolean(),
    })
    .nullable(),
  /** Of chat: the line and the lines around it. */
  evidence: z.array(EvidenceLine),
  created_ts: Seconds,
  /** The moderator who has taken the case, and the end of the reservation. */
  assignee: Person.extend({ until_ts: Seconds }).nullable(),
  decision: z.object({ by: Person.nullable(), ts: Seconds, is_granted: z.boolean(), words: z.string() }).nullable(),
});
export type Case = z.infer<typeof Case>;

export const CaseDecision = z.strictObject({
  /** A report: something was done about it. An appeal: the sanction is lifted. */
  is_granted: z.boolean(),
  /** To the asker. */
  words: cleanText(1, 500),
  /** Silences the accused, with a sentence to them; `hours` null: until lifted. */
  silence: z
    .strictObject({ hours: z.int().min(1).max(SILENCE_HOURS_MOST).nullable(), reason: cleanText(1, 200) })
    .nullable()
    .default(null),
});
export type CaseDecision = z.infer<typeof CaseDecision>;

/** How the queue does. */
export const CaseFigures = z.object({
  open: Whole,
  /** Since when the oldest open one waits. */
  oldest_ts: Seconds.nullable(),
  /** Of the last thirty days: half of all were decided sooner. */
  median_seconds: Whole.nullable(),
  moderators: z.array(Person.extend({ count: Whole })),
});
export type CaseFigures = z.infer<typeof CaseFigures>;

const id = z.object({ id: pathId });

/** Reports and appeals of players. */
export const moderationCalls = {
  cases: call({
    method: 'GET',
    path: '/operator/cases',
    caller: 'judge_cases',
    summary: '처리할 일. 열린 것은 오래된 것부터, 끝난 것은 새것부터이고, before는 앞 쪽의 마지막 번호입니다.',
    query: z.object({
      kind: z.enum(CASE_KINDS).optional(),
      state: z.enum(CASE_VIEWS).default('open'),
      before: pathId.optional(),
      limit: limit(20, 100),
    }),
    answer: page(Case),
    refusals: ['FORBIDDEN'],
  }),
  caseFigures: call({
    method: 'GET',
    path: '/operator/cases/figures',
    caller: 'judge_cases',
    summary: '처리할 일의 통계. 마무리까지 걸린 시간과 사람마다의 수는 지난 30일의 것입니다.',
    answer: one(CaseFigures),
    refusals: ['FORBIDDEN'],
  }),
  takeCase: call({
    method: 'PUT',
    path: '/operator/cases/:id/assignee',
    caller: 'judge_cases',
    summary: '일을 맡기. 한 사람만 맡고, 30분이 지나면 다른 사람이 맡을 수 있습니다.',
    params: id,
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'CASE_TAKEN', 'CASE_DECIDED', 'NOT_YOURSELF'],
  }),
  giveCaseBack: call({
    method: 'DELETE',
    path: '/operator/cases/:id/assignee',
    caller: 'judge_cases',
    summary: '맡은 일을 내려놓기',
    params: id,
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'CASE_TAKEN', 'CASE_DECIDED', 'NOT_YOURSELF'],
  }),
  decideCase: call({
    method: 'PUT',
    path: '/operator/cases/:id/decision',
    caller: 'judge_cases',
    summary: '일을 마무리하고 양쪽에 알리기. 다른 사람이 맡은 일은 마무리할 수 없습니다.',
    params: id,
    body: CaseDecision,
    answer: nothing,
    refusals: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CASE_TAKEN',
      'CASE_DECIDED',
      'USER_NOT_FOUND',
      'SET_PUBLISHED',
      'NOT_YOURSELF',
      'OWN_DECISION',
      'HIDING_OVER',
    ],
  }),
} as const;
