import { isOwnPicture } from '@chilyo/rich-text/link';
import { z } from 'zod';
import { COMMENT_MAX, COMMENTS_PAGE } from '../constants.ts';
import { Face } from '../faces.ts';
import { Id, Mention, pathId, Seconds, shownText, Whole } from '../schemas.ts';
import { call, cursor, limit, many, moving, nothing, offset, one, Voted } from './call.ts';
import { Hiding } from './posts.ts';

/** A comment on a card in a list of the newest ones. */
export const CommentRow = z.object({
  id: Id,
  card_id: Id,
  /** With the word for a picture, if it has one. */
  content: z.string(),
  user_id: Id,
  name: z.string(),
  ...Face.shape,
  created_ts: Seconds,
});
export type CommentRow = z.infer<typeof CommentRow>;

/** A comment on the page of its subject, or a reply. */
export const Comment = z.object({
  id: Id,
  /** Empty when it was deleted and replies hang on it. */
  content: z.string(),
  user_id: Id,
  name: z.string(),
  ...Face.shape,
  /** Address of its picture. */
  picture: z.string().nullable(),
  /** Who is called in it. */
  mentions: z.array(Mention),
  created_ts: Seconds,
  /** When its author last changed it. */
  edited_ts: Seconds.nullable(),
  votes: Whole,
  /** Whether the caller has voted for it. */
  is_voted: z.boolean(),
  is_deleted: z.boolean(),
  /** As of an article. */
  hiding: Hiding.nullable(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment with its replies, oldest first. Replies have no replies. */
export const CommentThread = Comment.extend({ replies: z.array(Comment) });
export type CommentThread = z.infer<typeof CommentThread>;

const id = z.object({ id: pathId });
export const COMMENT_SORTS = ['old', 'new', 'votes'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];
const listed = z.object({
  sort: z.enum(COMMENT_SORTS).default('new'),
  before: cursor.optional(),
  limit: limit(COMMENTS_PAGE, 50),
  /** A comment or reply that the first page shows wherever it stands: the one an address names. */
  linked: pathId.optional(),
});
const threads = moving(CommentThread).extend({
  /** Comments and replies that are shown; null on later pages. */
  count: Whole.nullable(),
  /** The most voted of all, on the first page unless that is the order. They stand in the list too. */
  best: z.array(CommentThread),
  /** The thread of the comment `linked`, if it is on this subject. */
  linked: CommentThread.nullable(),
});
const content = shownText(1, COMMENT_MAX);
const said = z
  .strictObject({
    content: shownText(0, COMMENT_MAX),
    /** An own upload. */
    picture: z.string().max(100).refine(isOwnPicture).nullable().default(null),
    parent_id: Id.nullable().default(null),
  })
  .refine((comment) => comment.content !== '' || comment.picture !== null);
const REFUSALS = ['COMMENTS_TOO_FAST', 'PICTURE_GONE', 'NOT_FOUND'] as const;
const ON_ARTICLES = [...REFUSALS, 'POST_HIDDEN', 'COMMENTS_LOCKED'] as const;

/** What players say of a card, an article or an idea. */
export const commentCalls = {
  latestComments: call({
    method: 'GET',
    path: '/comments/latest',
    caller: 'visitor',
    summary: '최근 카드 댓글',
    query: z.object({ offset, limit: limit(COMMENTS_PAGE, 50) }),
    answer: many(CommentRow),
    refusals: [],
  }),
  cardComments: call({
    method: 'GET',
    path: '/cards/:id/comments',
    caller: 'visitor',
    summary: '카드의 댓글과 답글. 오래된, 새로운, 추천이 많은 댓글부터.',
    params: id,
    query: listed,
    answer: threads,
    refusals: [],
  }),
  commentOnCard: call({
    method: 'POST',
    path: '/cards/:id/comments',
    caller: 'named',
    summary: '카드에 댓글이나 답글 쓰기. 글이나 그림이 있어야 한다.',
    params: id,
    body: said,
    answer: one(Comment),
    spends: true,
    refusals: REFUSALS,
  }),
  articleComments: call({
    method: 'GET',
    path: '/articles/:id/comments',
    caller: 'visitor',
    summary: '글의 댓글과 답글. 오래된, 새로운, 추천이 많은 댓글부터.',
    params: id,
    query: listed,
    answer: threads,
    refusals: [],
  }),
  commentOnArticle: call({
    method: 'POST',
    path: '/articles/:id/comments',
    caller: 'named',
    summary: '글에 댓글이나 답글 쓰기. 글이나 그림이 있어야 한다.',
    params: id,
    body: said,
    answer: one(Comment),
    spends: true,
    refusals: ON_ARTICLES,
  }),
  ideaComments: call({
    method: 'GET',
    path: '/ideas/:id/comments',
    caller: 'visitor',
    summary: '아이디어의 댓글과 답글. 오래된, 새로운, 추천이 많은 댓글부터.',
    params: id,
    query: listed,
    answer: threads,
    refusals: [],
  }),
  commentOnIdea: call({
    method: 'POST',
    path: '/ideas/:id/comments',
    caller: 'named',
    summary: '아이디어에 댓글이나 답글 쓰기. 글이나 그림이 있어야 한다.',
    params: id,
    body: said,
    answer: one(Comment),
    spends: true,
    refusals: [...REFUSALS, 'IDEA_CLOSED', 'POST_HIDDEN'],
  }),
  voteForComment: call({
    method: 'PUT',
    path: '/comments/:id/vote',
    caller: 'named',
    summary: '댓글 추천하기',
    params: id,
    answer: one(Voted),
    refusals: ['NOT_FOUND', 'COMMENT_IS_YOURS', 'VOTES_TOO_FAST'],
  }),
  takeCommentVoteBack: call({
    method: 'DELETE',
    path: '/comments/:id/vote',
    caller: 'named',
    summary: '댓글 추천 거두기',
    params: id,
    answer: one(Voted),
    refusals: ['NOT_FOUND', 'VOTES_TOO_FAST'],
  }),
  editComment: call({
    method: 'PUT',
    path: '/comments/:id',
    caller: 'named',
    summary: '내 댓글의 글 고치기. 쓴 지 10분까지. 그림은 그대로 남는다.',
    params: id,
    body: z.strictObject({ content }),
    answer: one(Comment),
    refusals: ['NOT_FOUND', 'COMMENT_EDIT_OVER', 'EDITS_TOO_FAST'],
  }),
  removeComment: call({
    method: 'DELETE',
    path: '/comments/:id',
    caller: 'named',
    summary: '내 댓글 지우기. 답글이 달렸으면 자리만 남는다.',
    params: id,
    answer: nothing,
    refusals: ['NOT_FOUND'],
  }),
} as const;
