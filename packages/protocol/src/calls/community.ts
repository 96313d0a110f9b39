import { z } from 'zod';
import { CHAT_HISTORY_PAGE, COMMENTS_PAGE } from '../constants.ts';
import { Face } from '../faces.ts';
import { Id, Seconds, Whole } from '../schemas.ts';
import { call, limit, many, nothing, offset, one, page, pathId } from './call.ts';

export const CommentRow = z.object({
  id: Id,
  card_id: Id,
  content: z.string(),
  user_id: Id,
  name: z.string(),
  ...Face.shape,
  created_ts: Seconds,
});
export type CommentRow = z.infer<typeof CommentRow>;

export const ArticleRow = z.object({
  id: Id,
  title: z.string(),
  comment_count: Whole,
  created_ts: Seconds,
  category: z.enum(['note', 'free', 'deck', 'photo']),
  topic: z.string(),
  is_guide: z.boolean(),
  user_id: Id,
  name: z.string(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;

export const Article = ArticleRow.extend({ body: z.string() });
export type Article = z.infer<typeof Article>;

export const ChatMessage = z.object({
  id: Id,
  /** 0 is the system. */
  user_id: Whole,
  name: z.string(),
  ...Face.shape,
  content: z.string(),
  href: z.string().nullable(),
  game_id: Id.nullable(),
  created_ts: Seconds,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** What people write: articles, comments and the chat. */
export const communityCalls = {
  latestComments: call({
    method: 'GET',
    path: '/comments/latest',
    caller: 'visitor',
    summary: '최근 카드 댓글',
    query: z.object({ offset, limit: limit(COMMENTS_PAGE, 50) }),
    answer: many(CommentRow),
    refusals: [],
  }),
  articles: call({
    method: 'GET',
    path: '/common/articles',
    caller: 'visitor',
    summary: '게시판 글 목록',
    query: z.object({ category: z.enum(['note', 'free', 'deck', 'photo']), offset, limit: limit(20, 99) }),
    answer: many(ArticleRow),
    refusals: ['INVALID_INPUT'],
  }),
  article: call({
    method: 'GET',
    path: '/articles/:category/:id',
    caller: 'visitor',
    summary: '글 하나',
    params: z.object({ category: z.enum(['note', 'free', 'deck', 'photo']), id: pathId }),
    answer: one(Article),
    refusals: ['NOT_FOUND'],
  }),
  chatMessages: call({
    method: 'GET',
    path: '/chat/messages',
    caller: 'visitor',
    summary: '지난 대화',
    query: z.object({ before: pathId.optional(), limit: limit(CHAT_HISTORY_PAGE, 100) }),
    answer: page(ChatMessage),
    refusals: [],
  }),
  removeChatMessage: call({
    method: 'DELETE',
    path: '/chat/messages/:id',
    caller: 'operator',
    summary: '대화 지우기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
