import { z } from 'zod';
import {
  BOARDS,
  HIDE_CAUSES,
  HIDE_REASONS,
  POPULARITIES,
  POST_KINDS,
  TAKEDOWN_GROUNDS,
  TAKEDOWN_STATEMENT_MAX,
  WRITING_KINDS,
  WRITINGS_PAGE_MAX,
} from '../constants.ts';
import { cleanName, cleanText, Id, pathId, Seconds, Whole } from '../schemas.ts';
import { call, cursor, limit, many, moving, nothing, one, page } from './call.ts';

const Category = z.enum(BOARDS.map(({ id }) => id));
const PostRef = z.object({ kind: z.enum(POST_KINDS), id: Id });
export type PostRef = z.infer<typeof PostRef>;

/** Why an article, a comment or an idea does not show its words. */
export const Hiding = z.object({
  cause: z.enum(HIDE_CAUSES),
  /** End of a block on request; for readers inside also when a hidden post is purged. Null while an objection waits. */
  until_ts: Seconds.nullable(),
  /** For the author and those with the right; null for other readers, who get no words either. */
  inside: z
    .object({
      id: Id,
      reason_class: z.enum(HIDE_REASONS),
      reason: z.string(),
      is_deletion: z.boolean(),
      hidden_ts: Seconds,
      objection: z.string().nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
});
export type Hiding = z.infer<typeof Hiding>;

/**
 * How a hiding ended. `withheld`: its days are over, and the work stays hidden without being erased, because players own
 * it or replays show it. `removed`: by its author.
 */
const HIDING_OUTCOMES = ['restored', 'purged', 'withheld', 'removed'] as const;

/** A hidden post for its author or a moderator. */
export const HiddenPost = z.object({
  id: Id,
  post: PostRef,
  /** The page it is on. */
  path: z.string(),
  title: z.string(),
  /** Its plain text; empty once it was purged. */
  words: z.string(),
  user_id: Id,
  name: z.string(),
  hiding: Hiding,
  ended_ts: Seconds.nullable(),
  outcome: z.enum(HIDING_OUTCOMES).nullable(),
});
export type HiddenPost = z.infer<typeof HiddenPost>;

/** A post as a moderator sees it today. */
export const PostStanding = z.object({
  post: PostRef,
  path: z.string(),
  title: z.string(),
  words: z.string(),
  author: z.object({ id: Id, name: z.string() }),
  /** Gone: deleted by its author or purged. */
  state: z.enum(['shown', 'hidden', 'gone']),
  hiding: Hiding.nullable(),
  /** Of an article. */
  place: z
    .object({ category: Category, topic: z.string(), is_locked: z.boolean(), popularity: z.enum(POPULARITIES) })
    .nullable(),
});
export type PostStanding = z.infer<typeof PostStanding>;

/** A line of the public log. It holds no names and no links. */
export const Removal = z.object({
  id: Id,
  kind: z.enum(POST_KINDS),
  /** Board of the article, or of the article that is commented on; null for ideas, and for comments on cards and ideas. */
  category: Category.nullable(),
  reason_class: z.enum(HIDE_REASONS),
  cause: z.enum(HIDE_CAUSES),
  /** A moderator acted after a report. */
  is_reported: z.boolean(),
  is_deletion: z.boolean(),
  hidden_ts: Seconds,
  state: z.enum(['hidden', ...HIDING_OUTCOMES]),
});
export type Removal = z.infer<typeof Removal>;

/** An article or a comment in the list of what a player has written. */
export const Writing = z.object({
  post: PostRef,
  /** Its own address: of a comment with its anchor. */
  path: z.string(),
  /** Of the article, or of what the comment is on; empty when that is gone. */
  title: z.string(),
  /** The beginning of its words. */
  words: z.string(),
  votes: Whole,
  created_ts: Seconds,
});
export type Writing = z.infer<typeof Writing>;

/** What waits for the staff; 0 where the reader has no right. */
const RoomCounts = z.object({
  reports: Whole,
  appeals: Whole,
  takedowns: Whole,
  /** Players' works, and appeals of their makers, that the reader may decide about. */
  works: Whole,
  /** Signals without a verdict. */
  signals: Whole,
});
export type RoomCounts = z.infer<typeof RoomCounts>;

const reason = cleanText(1, 300);
const params = z.object({ kind: z.enum(POST_KINDS), id: pathId });
const article = z.object({ id: pathId });

/** Moderation of posts, and what their authors and readers see of it. */
export const postCalls = {
  post: call({
    method: 'GET',
    path: '/operator/posts/:kind/:id',
    caller: 'hide_posts',
    summary: '글, 댓글, 아이디어, 작품, 프로필의 지금 모습과, 가려졌다면 그 사유',
    params,
    answer: one(PostStanding),
    refusals: ['NOT_FOUND'],
  }),
  hidePost: call({
    method: 'PUT',
    path: '/operator/posts/:kind/:id/hiding',
    caller: 'hide_posts',
    summary:
      '글, 댓글, 아이디어, 작품, 프로필 가리기. 글쓴이에게 사유를 알리고 30일 뒤에 지웁니다. is_deletion이면 3일 뒤입니다.',
    params,
    body: z.strictObject({ reason_class: z.enum(HIDE_REASONS), reason, is_deletion: z.boolean().default(false) }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'NOT_YOURSELF', 'POST_HIDDEN', 'SET_PUBLISHED'],
  }),
  hidePosts: call({
    method: 'PUT',
    path: '/operator/hiding',
    caller: 'hide_posts',
    summary: '글, 댓글, 아이디어, 작품, 프로필 여럿을 한꺼번에 가리기. 이미 가려졌거나 없는 것은 건너뜁니다.',
    body: z.strictObject({
      posts: z.array(PostRef).min(1).max(WRITINGS_PAGE_MAX),
      reason_class: z.enum(HIDE_REASONS),
      reason,
      is_deletion: z.boolean().default(false),
    }),
    answer: one(z.object({ hidden: Whole, skipped: Whole })),
    refusals: ['NOT_YOURSELF'],
  }),
  writings: call({
    method: 'GET',
    path: '/users/:id/writings',
    caller: 'visitor',
    summary: '한 사람이 쓴 글과 댓글, 또는 그 한 가지. 새것부터이고, before는 앞 쪽의 next입니다.',
    params: article,
    query: z.object({
      /** Without one both kinds are one list. */
      kind: z.enum(WRITING_KINDS).optional(),
      before: cursor.optional(),
      limit: limit(20, WRITINGS_PAGE_MAX),
    }),
    answer: moving(Writing),
    refusals: ['USER_NOT_FOUND'],
  }),
  restorePost: call({
    method: 'PUT',
    path: '/operator/posts/:kind/:id/restoring',
    caller: 'hide_posts',
    summary: '가린 글, 댓글, 아이디어, 작품, 프로필 되돌리기. 글쓴이에게 알립니다.',
    params,
    body: z.strictObject({ reason }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'NOT_YOURSELF'],
  }),
  moveArticle: call({
    method: 'PUT',
    path: '/operator/articles/:id/place',
    caller: 'hide_posts',
    summary: '글을 다른 게시판이나 말머리로 옮기기. 대여덱 소개에 있는 글은 말머리만 바꿉니다.',
    params: article,
    body: z.strictObject({ category: Category, topic: cleanName(20), reason }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'NOT_YOURSELF', 'POST_HIDDEN', 'TOPIC_ELSEWHERE', 'TOPIC_NOT_YOURS', 'BOARD_NOT_YOURS'],
  }),
  lockArticle: call({
    method: 'PUT',
    path: '/operator/articles/:id/lock',
    caller: 'hide_posts',
    summary: '글의 댓글을 잠그거나 풀기',
    params: article,
    body: z.strictObject({ is_locked: z.boolean(), reason }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'NOT_YOURSELF', 'POST_HIDDEN'],
  }),
  liftArticle: call({
    method: 'PUT',
    path: '/operator/articles/:id/popularity',
    caller: 'hide_posts',
    summary: '글을 인기글로 올리거나(lifted) 빼거나(lowered) 추천 수대로 두기(voted)',
    params: article,
    body: z.strictObject({ popularity: z.enum(POPULARITIES), reason }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'NOT_YOURSELF', 'POST_HIDDEN'],
  }),
  hiddenPosts: call({
    method: 'GET',
    path: '/operator/hidden-posts',
    caller: 'hide_posts',
    summary: '지금 가려져 있는 글, 댓글, 아이디어, 작품, 프로필. 새것부터.',
    query: z.object({ before: pathId.optional(), limit: limit(20, 100) }),
    answer: page(HiddenPost),
    refusals: ['FORBIDDEN'],
  }),
  ownHiddenPosts: call({
    method: 'GET',
    path: '/hidden-posts',
    caller: 'named',
    summary: '가려진 내 글, 댓글, 아이디어, 작품, 프로필와 그 사유. 새것부터.',
    answer: many(HiddenPost),
    refusals: [],
  }),
  objectToHiding: call({
    method: 'POST',
    path: '/hidden-posts/:id/objection',
    caller: 'named',
    summary: '내 글, 댓글, 아이디어, 작품, 프로필를 가린 것에 이의 신청. 한 번입니다. 답이 올 때까지 지우지 않습니다.',
    params: article,
    body: z.strictObject({ words: cleanText(1, 500) }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'ALREADY_OBJECTED', 'HIDING_OVER'],
  }),
  requestTakedown: call({
    method: 'POST',
    path: '/takedowns',
    caller: 'visitor',
    spends: true,
    summary: '게시중단 요청(정보통신망법 제44조의2). 누구나 보낼 수 있습니다.',
    body: z.strictObject({
      name: cleanName(40),
      email: z.email().max(200),
      /** Path of the article, with `#c12` for a comment on it; or the whole address. */
      address: cleanText(1, 300),
      ground: z.enum(TAKEDOWN_GROUNDS),
      statement: cleanText(10, TAKEDOWN_STATEMENT_MAX),
    }),
    answer: nothing,
    refusals: ['TAKEDOWN_ELSEWHERE', 'TAKEDOWNS_USED_UP'],
  }),
  removals: call({
    method: 'GET',
    path: '/removals',
    caller: 'visitor',
    summary: '가리거나 지운 글, 댓글, 아이디어, 작품, 프로필의 기록. 누구의 것인지는 나오지 않습니다.',
    query: z.object({ before: pathId.optional(), limit: limit(30, 100) }),
    answer: page(Removal),
    refusals: [],
  }),
  roomCounts: call({
    method: 'GET',
    path: '/operator/counts',
    caller: 'see_waiting',
    summary: '기다리는 신고, 이의, 게시중단 요청, 심사할 작품, 이상 징후의 수. 볼 권한이 없는 것은 0입니다.',
    answer: one(RoomCounts),
    refusals: ['FORBIDDEN'],
  }),
} as const;
